import type { Microphone } from './microphone.ts';
import { asWav } from './wav.ts';

/** A recording in progress. */
export interface Take {
  /** Stops and returns it. */
  stop(): void;
  /** Stops and discards it. */
  cancel(): void;
}

interface TakeEnds {
  onRecorded: (sound: Blob) => void;
  onBroken: () => void;
}

/** Whether the server can decode it: WebM, not MP4. */
const isReadable = (sound: Blob) => !sound.type.startsWith('audio/mp4');

/** Records until it is stopped, and always releases the microphone. Throws DOMException. */
export function startTake(
  microphone: Microphone,
  type: string,
  { onRecorded, onBroken }: TakeEnds,
): Take {
  const recorder = new MediaRecorder(microphone.stream, { mimeType: type });
  const parts: Blob[] = [];
  let cancelled = false;

  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
  recorder.addEventListener('stop', () => {
    microphone.close();
    if (cancelled) return;
    // Without the codec, which not every consumer of the type knows.
    const sound = new Blob(parts, { type: type.split(';')[0] ?? type });
    if (sound.size === 0) onBroken();
    else if (isReadable(sound)) onRecorded(sound);
    else asWav(sound).then(onRecorded, onBroken);
  });
  recorder.addEventListener('error', () => {
    if (cancelled) return;
    cancelled = true;
    microphone.close();
    onBroken();
  });

  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  // Unplugged, or taken by a call: the recording so far is kept.
  for (const track of microphone.stream.getTracks()) track.addEventListener('ended', stop);
  recorder.start();
  return {
    stop,
    cancel() {
      cancelled = true;
      stop();
      microphone.close();
    },
  };
}

/** For tests: the microphone of the browser, watched or replaced, and sounds to play. */
import { expect } from 'vitest';
import { wavOf } from './wav.ts';

const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);

type Open = typeof own;

/** Replaces the microphone, or removes it. Returns a restore function. */
export function withMicrophone(open: Open): () => void {
  navigator.mediaDevices.getUserMedia = open;
  return () => {
    navigator.mediaDevices.getUserMedia = own;
  };
}

/** The browser's own microphone, counting how often it is opened. */
export function openMicrophones() {
  const streams: MediaStream[] = [];
  const restore = withMicrophone(async (constraints) => {
    const stream = await own(constraints);
    streams.push(stream);
    return stream;
  });
  const isLive = (stream: MediaStream) =>
    stream.getTracks().some(({ readyState }) => readyState === 'live');
  return {
    restore,
    opened: () => streams.length,
    live: () => streams.filter(isLive).length,
  };
}

let pitch = 200;

/**
 * A microphone with a continuous hum, which rises with each opening. Like a real one, it opens once sound comes from
 * it.
 */
export async function hum(): Promise<MediaStream> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = pitch += 10;
  const out = context.createMediaStreamDestination();
  tone.connect(out);
  tone.start();
  for (const track of out.stream.getTracks()) {
    const stop = track.stop.bind(track);
    track.stop = () => {
      // An unused context still takes processor time.
      if (track.readyState === 'live') void context.close();
      stop();
    };
  }
  await expect.poll(() => context.currentTime).toBeGreaterThan(0);
  return out.stream;
}

/**
 * A minute of silence. It plays until `end` jumps to its end, so that nothing on the screen is over before the test has
 * seen it.
 */
export function longSound() {
  const url = URL.createObjectURL(wavOf(new Float32Array(60 * 16_000), 16_000));
  const { play } = HTMLMediaElement.prototype;
  let player: HTMLMediaElement | undefined;
  HTMLMediaElement.prototype.play = function watched() {
    // Before it has a sound it is only unlocked.
    // oxlint-disable-next-line typescript/no-this-alias -- the element that plays
    if (this.src !== '') player = this;
    return play.call(this);
  };
  return {
    url,
    async end() {
      await expect.poll(() => player?.currentTime).toBeGreaterThan(0);
      if (player) player.currentTime = player.duration;
      // The next one starts from the beginning.
      player = undefined;
    },
    restore: () => void (HTMLMediaElement.prototype.play = play),
  };
}

/**
 * A browser that records MP4 and does not know WebM, as Safari before 18.4: it writes the given file. Returns a restore
 * function.
 */
export function recordMp4(file: Blob): () => void {
  const { MediaRecorder: Own } = globalThis;
  const canPlay = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'canPlayType');
  class Mp4Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/mp4');
    state = 'inactive';
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: file }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  globalThis.MediaRecorder = Mp4Recorder as never;
  HTMLMediaElement.prototype.canPlayType = (type) => (type.startsWith('audio/mp4') ? 'maybe' : '');
  return () => {
    globalThis.MediaRecorder = Own;
    if (canPlay) Object.defineProperty(HTMLMediaElement.prototype, 'canPlayType', canPlay);
  };
}

/** The sound of a film: mono, 16 bits. */
import type { Speaker } from '@bitu/server/services/voice/speaker.ts';
import type { Line } from './storyboard.ts';

/** The sample rate of flite's voices. */
export const soundRate = 16_000;

/** Size of the header of flite's WAV files in bytes. */
const wavHeader = 44;
/** Slower than the voice's default, for children who hear the words for the first time. */
const speed = 0.85;

/** Samples are rounded to multiples of this: inaudible with this voice, and it saves 40 % of the FLAC. */
const sampleStep = 16;

export async function soundOf({ say }: Line, speaker: Speaker): Promise<Int16Array> {
  const wav = await speaker.speak({ text: say, gender: 'female', speed });
  if (!wav) throw new Error(`nothing to be said in "${say}"`);
  const heard = new Int16Array(Uint8Array.from(wav.subarray(wavHeader)).buffer);
  return heard.map((value) => Math.trunc(value / sampleStep) * sampleStep);
}

/** Mixes one track of `seconds` with each sound at its time in seconds. */
export function mixSounds(
  sounds: readonly { at: number; sound: Int16Array }[],
  seconds: number,
): Int16Array {
  const track = new Int16Array(Math.round(seconds * soundRate));
  for (const { at, sound } of sounds)
    track.set(
      sound.subarray(0, track.length - Math.round(at * soundRate)),
      Math.round(at * soundRate),
    );
  return track;
}

/** What is heard in a film: mono, 16 bits. */
import type { Speaker } from '../voice/speaker.ts';
import type { Scene } from './storyboard.ts';

/** That of flite's voices. */
export const soundRate = 16_000;

/** Size of the header of flite's WAV files, bytes. */
const wavHeader = 44;
/** Slower than it speaks by itself, for who hears the words for the first time. */
const speed = 0.85;

/** A bell, two tones a third apart (E5, G5): seconds, hertz, and how loud of 32 767. */
const chime = { seconds: 0.7, tones: [659.26, 783.99], volume: 3000 };

function ring(): Int16Array {
  const fall = soundRate * 0.15;
  return Int16Array.from({ length: chime.seconds * soundRate }, (_, i) => {
    const tones = chime.tones.map((tone) => Math.sin((i / soundRate) * tone * 2 * Math.PI));
    const rise = Math.min(1, i / 80);
    return chime.volume * rise * Math.exp(-i / fall) * tones.reduce((sum, tone) => sum + tone, 0);
  });
}

export async function soundOf({ say }: Scene, speaker: Speaker): Promise<Int16Array> {
  if (say === undefined) return ring();
  const wav = await speaker.speak({ text: say, gender: 'female', speed });
  if (!wav) throw new Error(`nothing to be said in "${say}"`);
  return new Int16Array(Uint8Array.from(wav.subarray(wavHeader)).buffer);
}

/** One track of `seconds` with each sound at its place, in seconds. */
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

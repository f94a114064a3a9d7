import { expect, it, describe } from 'vitest';
import { readModel, readMonologueWeights } from '../node/files.ts';
import { joined, noise, silence, speech } from '../testing/sounds.ts';
import { framesOf } from './frames.ts';
import { measureMonologue, measuresIn } from './measure.ts';

const model = readModel();
const weights = readMonologueWeights();
const measure = (samples: Float32Array) => measureMonologue(model, weights, samples);

/** So many syllables: a vowel and a hiss each, with the silence of `speech` around them. */
const run = (syllables: number) =>
  speech(
    Array.from({ length: syllables }, (_, i) => (['AA', 'S', 'IY', 'S'] as const)[i % 4]!).slice(
      0,
      syllables * 2 - 1,
    ),
  );
/** The sound in a room that is not quite silent. */
function inRoom(sound: Float32Array): Float32Array {
  const room = noise(sound.length / 16_000, 0.0005);
  return sound.map((sample, i) => sample + (room[i] ?? 0));
}

function measuresOf(samples: Float32Array) {
  // Synthetic speech has so few sounds that it is no talk: it is measured all the same.
  const measures = measuresIn(weights, framesOf(model, samples), samples.length / 16_000);
  if (!measures) throw new Error('no speech');
  return measures;
}

describe('measures of free speech', () => {
  it('finds the pauses of 250 ms and more, and says where the long ones are', () => {
    const sound = inRoom(joined(run(8), silence(1.4), run(8), silence(0.4), run(8)));
    const measures = measuresOf(sound);
    expect(measures.pauses).toBe(2);
    // Each run adds 0.3 s of silence on both sides.
    expect(measures.long_pauses).toHaveLength(1);
    expect(measures.long_pauses[0]!.ms).toBeGreaterThan(1900);
    expect(measures.long_pauses[0]!.ms).toBeLessThan(2300);
    expect(measures.longest_pause_ms).toBe(measures.long_pauses[0]!.ms);
    expect(measures.speaking_ms).toBeLessThan(measures.duration_ms - 2800);
  });

  it('counts a syllable for each vowel between consonants', () => {
    const { syllables } = measuresOf(inRoom(joined(run(12), silence(0.4), run(12))));
    expect(syllables).toBeGreaterThanOrEqual(10);
    expect(syllables).toBeLessThanOrEqual(16);
  });

  it('gives no range for little speech, and one for enough', () => {
    const short = measuresOf(inRoom(run(10)));
    expect([short.fluency, short.pronunciation]).toEqual([null, null]);
    const long = measuresOf(inRoom(joined(...Array.from({ length: 6 }, () => run(16)))));
    for (const range of [long.fluency!, long.pronunciation!]) {
      expect(range.low).toBeGreaterThanOrEqual(0);
      expect(range.high).toBeLessThanOrEqual(10);
      expect(range.high - range.low).toBeGreaterThanOrEqual(1);
    }
  });

  it('more and longer pauses lower the fluency, everything else being the same', () => {
    const parts = Array.from({ length: 12 }, () => run(8));
    const fluent = measuresOf(inRoom(joined(...parts)));
    const halting = measuresOf(inRoom(joined(...parts.flatMap((part) => [part, silence(2.5)]))));
    expect(halting.fluency!.high).toBeLessThan(fluent.fluency!.high);
    expect(halting.syllables_per_minute).toBeLessThan(fluent.syllables_per_minute);
  });

  it('does not grow with length: twice the same gives the same range, or its neighbour', () => {
    const once = joined(...Array.from({ length: 6 }, () => run(12)));
    const [a, b] = [measuresOf(inRoom(once)), measuresOf(inRoom(joined(once, once)))];
    expect(Math.abs(a.fluency!.high - b.fluency!.high)).toBeLessThanOrEqual(1);
    expect(Math.abs(a.pronunciation!.high - b.pronunciation!.high)).toBeLessThanOrEqual(1);
  });

  it('is the same for the same recording', () => {
    const sound = inRoom(joined(run(20), silence(1), run(20)));
    expect(measure(sound)).toEqual(measure(sound));
  });
});

it.each([
  ['silence', silence(3), 'silence'],
  ['nothing at all', new Float32Array(100), 'too_short'],
])('%s is refused', (_, samples, refusal) => {
  expect(measure(samples)).toEqual({ kind: 'refused', refusal });
});

it.each([
  [
    'the same few sounds, again and again',
    joined(...Array.from({ length: 8 }, () => run(16))),
    'repetition',
  ],
  ['two seconds of speech in twenty', joined(silence(8), run(6), silence(8)), 'silence'],
])('%s has no range, and a reason', (_, samples, refusal) => {
  const outcome = measure(inRoom(samples));
  expect(outcome).toMatchObject({
    kind: 'measured',
    refusal,
    measures: { fluency: null, pronunciation: null },
  });
});

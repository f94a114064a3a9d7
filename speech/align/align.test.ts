import { describe, expect, it } from 'vitest';
import type { Features } from '../front-end/front-end.ts';
import { bandCount } from '../front-end/bands.ts';
import { featureSize } from '../front-end/front-end.ts';
import { analyse } from '../measure/analysis.ts';
import { tinyModel } from '../testing/model.ts';
import { Acoustics } from './acoustics.ts';
import { alignText } from './align.ts';

const model = tinyModel(['A', 'B', 'C', 'D']);

/** Frames that look exactly like the phones of the tiny model, `length` frames each; a blank is silence. */
function said(phones: string, length = 10): Acoustics {
  const order = Array.from(`  ${phones}  `);
  const frames = order.length * length;
  const values = new Float32Array(frames * featureSize);
  order.forEach((phone, i) => {
    const level = phone === ' ' ? 0 : 10 * (1 + ['A', 'B', 'C', 'D'].indexOf(phone));
    values.fill(level, i * length * featureSize, (i + 1) * length * featureSize);
  });
  const energy = new Float32Array(frames).fill(60);
  const bands = new Float32Array(frames * bandCount);
  const features: Features = { frames, values, energy, bands };
  return new Acoustics(model, features);
}

const words = (...texts: string[]) =>
  texts.map((text) => ({
    text,
    pronunciations: text.split('|').map((way) => Array.from(way, (phone) => model.index(phone))),
  }));

describe('the text in a recording', () => {
  it('is found where it was said', () => {
    const alignment = alignText(said('ABCD'), words('AB', 'CD'))!;
    const phones = alignment.segments.flatMap((segment) =>
      segment.kind === 'word' ? [[segment.word, segment.position, segment.begin, segment.end]] : [],
    );
    expect(phones).toEqual([
      [0, 0, 20, 30],
      [0, 1, 30, 40],
      [1, 0, 40, 50],
      [1, 1, 50, 60],
    ]);
  });

  it('is found in the pronunciation that was said, and with pauses', () => {
    const alignment = alignText(said('AC BD'), words('AB|AC', 'BD'))!;
    const first = alignment.segments.find(({ kind }) => kind === 'word');
    expect(first).toMatchObject({ pronunciation: 1 });
    expect(
      alignment.segments.filter(({ kind }) => kind === 'silence').length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('is not found if there is no time for it', () => {
    expect(alignText(said('', 1), words('ABCD', 'ABCD', 'ABCD'))).toBeNull();
  });
});

describe('an analysis', () => {
  const analysis = (phones: string, ...texts: string[]) => analyse(said(phones), words(...texts))!;

  it('keeps every word that was said, with the right phones ranked first', () => {
    const { strict, phones } = analysis('ABCD', 'AB', 'CD');
    expect([...strict.words].every((frames) => frames > 15)).toBe(true);
    expect(strict.others).toEqual([]);
    for (const { phone, contextIndependent } of phones)
      expect(contextIndependent.indexOf(Math.max(...contextIndependent))).toBe(
        model.speech.indexOf(phone),
      );
  });

  it('has the posteriors of all sounds, independent of the text', () => {
    const { units, posteriors } = analysis('ABCD', 'DA', 'CB').evidence;
    const heard = [25, 35, 45, 55].map((t) => {
      const frame = posteriors.subarray(t * units, (t + 1) * units);
      return model.speech[frame.indexOf(Math.max(...frame))];
    });
    expect(heard).toEqual([...model.speech]);
  });

  it('reports a word that was left out', () => {
    expect(
      [...analysis('ABDA', 'AB', 'CC', 'DA').strict.words].map((frames) => frames > 0),
    ).toEqual([true, false, true]);
  });

  it('finds something that is not in the text, and where', () => {
    const { others } = analysis('ABCCDA', 'AB', 'DA').strict;
    expect(others).toHaveLength(1);
    expect(others[0]).toMatchObject({ before: 1, begin: 40, end: 60 });
  });

  it('measures how much better other sounds fit', () => {
    const right = analysis('ABCD', 'AB', 'CD');
    const wrong = analysis('ABCD', 'BA', 'DC');
    expect(right.anything - right.text).toBeLessThan(1);
    expect(wrong.anything - wrong.text).toBeGreaterThan(5);
  });
});

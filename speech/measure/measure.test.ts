import { describe, expect, it } from 'vitest';
import { heardAs } from '../testing/heard.ts';
import { tinyModel } from '../testing/model.ts';
import type { Analysis, MeasuredPhone } from './analysis.ts';
import { decoyFeatures, follow } from './decoy-features.ts';
import { doubtOf } from './doubt.ts';

/** The speech sounds of the product's model, and letters that represent them and silence. */
const arpabet =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  );
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM-';
const model = tinyModel(arpabet);
const sounds = (text: string) =>
  text.split(' ').map((word) => Array.from(word, (letter) => letters.indexOf(letter)));

/** The text as if each of its sounds had been found in ten frames, from frame `start` on. */
function analysisOf(text: string, frames: number, start: number): Analysis {
  const phones = text.split(' ').flatMap((letterRow, word) =>
    Array.from(letterRow, (letter, position): Partial<MeasuredPhone> => ({
      word,
      position,
      phone: model.speech[letters.indexOf(letter)]!,
    })),
  );
  return {
    words: text.split(' ').map((word) => ({ text: word, pronunciations: [] })),
    frames,
    phones: phones.map((phone, i) => ({
      ...phone,
      begin: start + 10 * i,
      end: start + 10 * i + 10,
    })),
  } as unknown as Analysis;
}

describe('following a text', () => {
  const heard = heardAs('-abcd-', letters);

  it('fits best with what was heard in its order', () => {
    expect(follow(heard, sounds('ab cd'))).toBeCloseTo(2 * 60, 3);
    expect(follow(heard, sounds('cd ab'))).toBeLessThan(follow(heard, sounds('ab cd')) - 50);
  });

  it('allows pauses between words and none within', () => {
    const paused = heardAs('-ab-cd-', letters);
    expect(follow(paused, sounds('ab cd'))).toBeCloseTo(2 * 70, 3);
    expect(follow(paused, sounds('abcd'))).toBeLessThan(2 * 70 - 20);
  });

  it('gives nothing if there is no time for the text', () => {
    expect(follow(heardAs('-', letters), sounds('abcdefgh'))).toBeLessThan(-1e8);
  });
});

describe('doubt', () => {
  it('is where something other than the text was heard', () => {
    const { frames, sounds } = doubtOf(model, analysisOf('ab', 40, 10), heardAs('-ac-', letters));
    expect([frames[5], frames[15], frames[25], frames[35]]).toEqual([0, 0, 5, 0]);
    expect(sounds).toEqual([15, 25]);
  });
});

describe('decoys', () => {
  const heard = heardAs('-bhcs-ktpd-', letters);
  const ahead = (text: string) => decoyFeatures(model, analysisOf(text, 110, 10), heard)[1]!;

  it('fall behind the text that was said', () => {
    expect(ahead('bhcs ktpd')).toBeGreaterThan(1);
  });

  it('keep up with a text that was not', () => {
    expect(ahead('wxEF GHyz')).toBeLessThan(0.3);
  });
});

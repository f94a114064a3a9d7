import { beforeAll, describe, expect, it } from 'vitest';
import { speechResult } from '@bitu/contract/speech.ts';
import { packModel } from './compact/pack.ts';
import { readEngine as readPacked } from './compact/read.ts';
import type { Engine, Outcome } from './engine.ts';
import { sampleRate } from './front-end/spectra.ts';
import { unknownEstimate, estimateFor, estimateWarp } from './assess/warp.ts';
import {
  readDictionaryText,
  readEngine,
  readGraphonesText,
  readModel,
  readStressText,
  readWeightsText,
} from './node/files.ts';
import { dull, noise, silence, speech } from './testing/sounds.ts';

const see = speech(['S', 'IY']);
const saw = speech(['S', 'AA']);
const elephant = 'The elephant is walking to the washroom';
const room = noise(saw.length / sampleRate, 0.01);
const phrases = ['see', 'saw', 'sue', 'sir'];

let engine: Engine;
beforeAll(() => {
  engine = readEngine();
});

function scored(outcome: Outcome) {
  if (outcome.kind !== 'scored') throw new Error(`refused: ${outcome.refusal}`);
  return outcome;
}

describe('choosing a phrase', () => {
  it.each([
    ['see', see],
    ['saw', saw],
    ['sir', speech(['S', 'ER'])],
  ])('finds %s', (said, sound) => {
    const choice = engine.choose(sound, phrases, estimateFor(1))!;
    expect(phrases[choice.index]).toBe(said);
    expect(choice.confidence).toBeGreaterThan(0.2);
  });

  it.each([
    ['nothing was said', silence(1)],
    ['there is only noise', noise(1)],
  ])('finds none if %s', (_, sound) => {
    expect(engine.choose(sound, phrases)).toBeNull();
  });

  it('finds none among phrases without words', () => {
    expect(engine.choose(see, ['', '?!'])).toBeNull();
  });
});

describe('a reading', () => {
  it('has a score, sounds, letters, and the shape of the contract', () => {
    const { result, assessment } = scored(engine.assess(saw, 'saw', estimateFor(1)));
    expect(speechResult.parse(result)).toEqual(result);
    expect(assessment.Words).toHaveLength(1);
    expect(assessment.Words[0]!.Phonemes.map(({ Phoneme }) => Phoneme)).toEqual(['S', 'AO']);
    expect(result.word_score_list[0]!.letters.map(({ text }) => text).join('')).toBe('saw');
    const [s, aw] = assessment.Words[0]!.Phonemes;
    expect(s!.Offset).toBeGreaterThan(0);
    expect(aw!.Offset).toBe(s!.Offset + s!.Duration);
    expect(assessment.PronScore).toBeGreaterThan(0);
  });

  it('is the same every time', () => {
    expect(engine.assess(saw, 'saw')).toEqual(engine.assess(saw, 'saw'));
  });

  it('teaches the engine the voice, which is kept once it is known', () => {
    const first = scored(engine.assess(saw, 'saw', unknownEstimate)).voice;
    expect(first.phones).toBe(2);
    const known = estimateFor(1.12);
    expect(estimateWarp(known)).toBe(1.12);
    expect(scored(engine.assess(saw, 'saw', known)).voice).toBe(known);
  });

  it('of another text is refused', () => {
    const outcome = engine.assess(saw, elephant, estimateFor(1));
    expect(outcome.kind).toBe('refused');
  });

  it.each([
    ['as it is', saw],
    ['far from the microphone', saw.map((sample) => sample / 8)],
    ['without its high tones, as codecs of browsers leave it', dull(saw)],
    ['into the noise of a room', saw.map((sample, i) => sample + room[i]!)],
  ])('of another text has the same verdict %s', (_, sound) => {
    expect(engine.assess(sound, elephant)).toEqual({ kind: 'refused', refusal: 'other_speech' });
  });

  it.each([
    ['silence', silence(1)],
    ['too_short', see.subarray(0, 3000)],
  ])('is refused without looking for words: %s', (refusal, sound) => {
    expect(engine.assess(sound, 'see')).toEqual({ kind: 'refused', refusal });
  });

  it('needs a text with words', () => {
    expect(() => engine.assess(see, '...')).toThrow('no word');
  });
});

describe('the sounds of a text', () => {
  it('come as ARPAbet and IPA', () => {
    expect(engine.sounds('They think')).toEqual([
      { word: 'They', arpabet: ['DH', 'EY'], ipa: 'ðeɪ', in_dictionary: true },
      { word: 'think', arpabet: ['TH', 'IH', 'NG', 'K'], ipa: 'θɪŋk', in_dictionary: true },
    ]);
    expect(engine.sounds('banana')[0]).toMatchObject({
      arpabet: ['B', 'AH', 'N', 'AE', 'N', 'AH'],
      ipa: 'bəˈnænə',
    });
    expect(engine.sounds('blippi')[0]).toMatchObject({ in_dictionary: false });
  });
});

describe('the browser’s model', () => {
  it('scores as the server’s does', () => {
    const file = packModel({
      model: readModel(),
      dictionary: readDictionaryText(),
      graphones: readGraphonesText(),
      stress: readStressText(),
      weights: readWeightsText(),
    });
    const packed = readPacked(file.buffer as ArrayBuffer);
    const ours = scored(engine.assess(saw, 'saw', estimateFor(1))).assessment;
    const theirs = scored(packed.assess(saw, 'saw', estimateFor(1))).assessment;
    expect(theirs.Words.map(({ ErrorType }) => ErrorType)).toEqual(
      ours.Words.map(({ ErrorType }) => ErrorType),
    );
    expect(Math.abs(theirs.PronScore - ours.PronScore)).toBeLessThanOrEqual(2);
    expect(packed.sounds('hello Phương')).toEqual(engine.sounds('hello Phương'));
  });
});

import type { AcousticModel } from '../model/model.ts';
import type { Analysis } from './analysis.ts';
import { decoyFeatures } from './decoy-features.ts';
import { doubtOf } from './doubt.ts';
import { type NetOutput, runFrameNet } from './frame-net.ts';
import { gapFeatures } from './gap-features.ts';
import { matchFeatures } from './match-features.ts';
import { chance, clamp } from './numbers.ts';
import { measurePhones, phoneFeatures, type PhoneMeasures } from './phone-features.ts';
import { predict } from './regressor.ts';
import { sentenceFeatures } from './sentence-features.ts';
import type { Weights } from './weights.ts';
import { wordFeatures } from './word-features.ts';

/** Scores on the experts' scales: phones 0 to 2, words and sentence 0 to 10, the others about 0 to 1. */
export interface Scores {
  readonly measures: readonly PhoneMeasures[];
  readonly phones: readonly number[];
  readonly words: readonly number[];
  readonly said: readonly number[];
  readonly gaps: readonly number[];
  readonly accuracy: number;
  readonly fluency: number;
  readonly prosody: number;
  readonly match: number;
}

export function score(
  model: AcousticModel,
  weights: Weights,
  analysis: Analysis,
  warp: number,
  heard: NetOutput = runFrameNet(weights.net, analysis.evidence),
): Scores {
  const { norms } = weights;
  const measures = measurePhones(model, analysis, norms, heard);
  const doubt = doubtOf(model, analysis, heard);
  const decoys = decoyFeatures(model, analysis, heard);
  const phones = phoneFeatures(analysis, measures, norms, warp).map((row) =>
    clamp(predict(weights.phone, row), 0, 2),
  );
  const ofWords = wordFeatures(analysis, measures, phones);
  const words = ofWords.map((row) => clamp(predict(weights.word, row), 0, 10));
  const said = ofWords.map((row) => predict(weights.said, row));
  const believed = ofWords.map((row) => predict(weights.believed, row));
  const sentence = sentenceFeatures(analysis, measures, phones, words, warp);
  return {
    measures,
    phones,
    words,
    said,
    gaps: gapFeatures(analysis, measures, doubt).map((row) => predict(weights.gap, row)),
    accuracy: clamp(predict(weights.accuracy, sentence), 0, 10),
    fluency: clamp(predict(weights.fluency, sentence), 0, 10),
    prosody: clamp(predict(weights.prosody, sentence), 0, 10),
    match: chance(
      predict(weights.match, matchFeatures(analysis, measures, doubt, decoys, said, believed)),
    ),
  };
}

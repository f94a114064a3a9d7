import { type Assessment, assessmentOf } from '@bitu/speech/assess/azure.ts';
import { markOf } from '@bitu/speech/assess/report.ts';
import { refuseReading } from '@bitu/speech/assess/refusal.ts';
import type { Measured } from '@bitu/speech/training/measurements.ts';
import { most } from '@bitu/speech/measure/numbers.ts';
import { runFrameNet } from '@bitu/speech/measure/frame-net.ts';
import { type Scores, score } from '@bitu/speech/measure/score.ts';
import type { Analysis } from '@bitu/speech/measure/analysis.ts';
import type { Weights } from '@bitu/speech/measure/weights.ts';
import type { AcousticModel } from '@bitu/speech/model/model.ts';

type Pair = readonly [ours: number, experts: number];

/** The scores, the experts' scores, and the verdicts on altered texts. */
export interface Judged {
  readonly isChild: boolean;
  readonly phones: readonly Pair[];
  readonly words: readonly Pair[];
  readonly accuracy: Pair;
  readonly fluency: Pair;
  /** Scores of words that were said, that were replaced by another one, and that were left out. */
  readonly said: readonly number[];
  readonly wrong: readonly number[];
  readonly omitted: readonly number[];
  /** The highest score of a gap: in the text as it was said, and in texts with one word less. */
  readonly nothingExtra: number;
  readonly extra: readonly number[];
  /** Whether the text itself, other texts, and two words of other texts were refused. */
  readonly isRefused: boolean;
  readonly others: readonly boolean[];
  readonly short: readonly boolean[];
  /** The experts' score of the sentence is 8 or more. */
  readonly isGood: boolean;
  /** The verdict on the text itself, and on texts with a word replaced and a word put in. */
  readonly verdict: Verdict;
  readonly verdictsOnWrong: readonly Verdict[];
  readonly verdictsOnOmitted: readonly Verdict[];
}

/** The verdict of a practice that passes from 70 on. `unclear`: the child is asked to read once more. */
export type Verdict = 'right' | 'unclear' | 'not right' | 'refused';
const pass = 70;
const goodFrom = 8;

/** Maximum age of a child in the figures. */
const childUntil = 12;

export function judge(model: AcousticModel, weights: Weights, measured: Measured): Judged {
  const { label, warp } = measured;
  const heard = runFrameNet(weights.net, measured.analysis.evidence);
  const own = score(model, weights, measured.analysis, warp, heard);
  const scored = ({ at, analysis }: Measured['wrong'][number]) =>
    analysis ? [{ at, ...score(model, weights, analysis, warp, heard) }] : [];
  const isRefused = (analysis: Analysis | null) =>
    !analysis ||
    refuseReading(analysis, score(model, weights, analysis, warp, heard), weights.limits) !== null;
  const verdictOn = (analysis: Analysis | null): Verdict => {
    if (!analysis) return 'refused';
    const scores = score(model, weights, analysis, warp, heard);
    if (refuseReading(analysis, scores, weights.limits)) return 'refused';
    return verdictIn(weights, assessmentOf(model, weights, analysis, scores), scores);
  };
  const verdictsOn = (texts: Measured['wrong']) => texts.map(({ analysis }) => verdictOn(analysis));
  return {
    isChild: label.age <= childUntil,
    phones: own.phones.map((ours, i) => [ours, label.phone_scores[i]!]),
    words: own.words.map((ours, i) => [ours, label.word_accuracy[i]!]),
    accuracy: [own.accuracy, label.accuracy],
    fluency: [own.fluency, label.fluency],
    said: own.said,
    wrong: measured.wrong.flatMap(scored).map(({ said, at }) => said[at]!),
    omitted: measured.omitted.flatMap(scored).map(({ said, at }) => said[at]!),
    nothingExtra: most([...own.gaps]),
    extra: measured.extra.flatMap(scored).map(({ gaps }) => most([...gaps])),
    isRefused: isRefused(measured.analysis),
    others: measured.other.map(isRefused),
    short: measured.short.map(isRefused),
    isGood: label.accuracy >= goodFrom,
    verdict: verdictOn(measured.analysis),
    verdictsOnWrong: verdictsOn(measured.wrong),
    verdictsOnOmitted: verdictsOn(measured.omitted),
  };
}

function verdictIn({ limits }: Weights, { Words, PronScore }: Assessment, { said }: Scores) {
  const marks = Words.filter(({ ErrorType }) => ErrorType !== 'Insertion').map((word, at) =>
    markOf(word, limits, said[at]! < limits.unclear),
  );
  if (marks.some((mark) => mark === 'wrong' || mark === 'missing')) return 'not right';
  if (marks.includes('unclear')) return 'unclear';
  return PronScore >= pass ? 'right' : 'not right';
}

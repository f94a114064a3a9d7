import type { Analysis } from '../measure/analysis.ts';
import { decoyFeatures } from '../measure/decoy-features.ts';
import { gapFeatures } from '../measure/gap-features.ts';
import { matchFeatures } from '../measure/match-features.ts';
import { clamp, quantile } from '../measure/numbers.ts';
import { predict, type Regressor } from '../measure/regressor.ts';
import { sentenceFeatures } from '../measure/sentence-features.ts';
import type { Weights } from '../measure/weights.ts';
import { wordFeatures } from '../measure/word-features.ts';
import type { AcousticModel } from '../model/model.ts';
import {
  add,
  both,
  type Examples,
  examplesOf,
  innerFolds,
  noExamples,
  trees,
  unseen,
} from './examples.ts';
import { foldsBySpeaker } from './folds.ts';
import { growth, penalty } from './growth.ts';
import { fitHearing } from './hearing.ts';
import type { Measured } from './measurements.ts';
import { fitPhone, type Scored, scoreWith } from './phones.ts';
import type { Norms } from '../measure/phone-features.ts';

/** The tolerated share of false alarms where the text was said: words, gaps, phones, words to practise again. */
const falseAlarms = { said: 0.01, gap: 0.01, phone: 0.03, word: 0.1 };

/**
 * The tolerated share of words that were not said and are called right at once. Fewer would ask too many good readers
 * to read again (bench/speech).
 */
const unnoticed = 0.13;

/**
 * The probability below which a text was not said, among one right and eight other texts. It refuses 1 of 100 right
 * readings (bench/speech) and is the same for every training run, as the few borderline cases of a fold give no
 * stable limit.
 */
const minProbability = 0.026;

const asWord = both(growth.word, penalty.word);
const asSentence = both(growth.sentence, penalty.sentence);
const asPresence = both(growth.presence, penalty.presence);

/** Trains all weights: first the scores of phones, then words, sentences and refusals on top of them. */
export function fit(
  model: AcousticModel,
  data: readonly Measured[],
  { net, unseen: heard } = fitHearing(model, data),
): Weights {
  const norms = normsOf(model, data);
  const phone = fitPhone(model, data, norms, heard);
  const fitted = foldsBySpeaker(data, ({ label }) => label.speaker, innerFolds).flatMap(
    ({ train, test }) => {
      const unseen = fitPhone(model, train, norms, heard);
      return test.map((measured) => {
        const scored = (analysis: Analysis) =>
          scoreWith(model, norms, unseen, measured, analysis, heard(measured));
        return {
          measured,
          own: scored(measured.analysis),
          notSaid: [...measured.wrong, ...measured.omitted].flatMap(({ at, analysis }) =>
            analysis ? { at, ...scored(analysis) } : [],
          ),
          extra: measured.extra.flatMap(({ at, analysis }) =>
            analysis ? { at, ...scored(analysis) } : [],
          ),
          other: [...measured.other, ...measured.short].flatMap((analysis) =>
            analysis ? scored(analysis) : [],
          ),
        };
      });
    },
  );

  const own = fitted.map((one) => one.own);
  const wordRows = own.map(rowsOf);
  const wordExamples = noExamples();
  own.forEach(({ measured }, i) =>
    measured.label.word_accuracy.forEach((accuracy, word) => {
      add(wordExamples, measured, [wordRows[i]![word]!], accuracy);
    }),
  );
  const word = asWord(wordExamples);
  const unseenWords = unseen(wordExamples, asWord).values();

  const saidExamples = noExamples();
  const believedExamples = noExamples();
  const gapExamples = noExamples();
  fitted.forEach(({ measured, notSaid, other, extra, own: { analysis, measures, doubt } }, i) => {
    add(saidExamples, measured, wordRows[i]!, 1);
    add(believedExamples, measured, wordRows[i]!, 1);
    for (const one of notSaid) add(saidExamples, measured, [rowsOf(one)[one.at]!], 0);
    for (const one of other) add(believedExamples, measured, rowsOf(one), 0);
    add(gapExamples, measured, gapFeatures(analysis, measures, doubt), 0);
    for (const one of extra)
      add(gapExamples, measured, [gapFeatures(one.analysis, one.measures, one.doubt)[one.at]!], 1);
  });
  const said = asPresence(saidExamples);
  const believed = asPresence(believedExamples);
  const gap = asPresence(gapExamples);

  const sentences = own.map(({ measured, analysis, measures, phones }, i) =>
    sentenceFeatures(
      analysis,
      measures,
      phones,
      wordRows[i]!.map(() => clamp(unseenWords.next().value!, 0, 10)),
      measured.warp,
    ),
  );
  const sentence = (of: (measured: Measured) => number) =>
    asSentence({ rows: sentences, targets: own.map(({ measured }) => of(measured)) });

  const matchExamples = noExamples();
  // The words are scored by regressors that have not seen the speaker, like those of a new learner.
  for (const { train, test } of foldsBySpeaker(fitted, speakerOf, innerFolds)) {
    const speakers = new Set(train.map(speakerOf));
    const blind = [saidExamples, believedExamples].map((examples) =>
      asPresence(examplesOf(examples, speakers)),
    );
    const matchRow = (scored: Scored) => {
      const rows = rowsOf(scored);
      const [isSaid = [], isBelieved = []] = blind.map((regressor) =>
        rows.map((row) => predict(regressor, row)),
      );
      const { measured, analysis, measures, doubt } = scored;
      const decoys = decoyFeatures(model, analysis, heard(measured));
      return matchFeatures(analysis, measures, doubt, decoys, isSaid, isBelieved);
    };
    for (const one of test) {
      add(matchExamples, one.measured, [matchRow(one.own)], 1);
      add(matchExamples, one.measured, one.other.map(matchRow), 0);
    }
  }
  const match = trees(growth.match)(matchExamples);

  const whetherSaid = unseen(saidExamples, asPresence);
  const ofSaid = whetherSaid.filter((_, i) => saidExamples.targets[i] === 1);
  const ofNotSaid = whetherSaid.filter((_, i) => saidExamples.targets[i] === 0);
  const notSaidBelow = quantile(ofSaid, falseAlarms.said);
  const predictions = (regressor: Regressor, rows: readonly Float32Array[]) =>
    rows.map((row) => predict(regressor, row));
  return {
    norms,
    net,
    phone,
    word,
    said,
    believed,
    gap,
    accuracy: sentence(({ label }) => label.accuracy),
    fluency: sentence(({ label }) => label.fluency),
    prosody: sentence(({ label }) => label.prosodic),
    match,
    limits: {
      match: minProbability,
      said: notSaidBelow,
      unclear: Math.max(notSaidBelow, quantile(ofNotSaid, 1 - unnoticed)),
      gap: quantile(ofTarget(gapExamples, 0), 1 - falseAlarms.gap),
      phone: quantile(
        own.flatMap(({ phones }) => phones),
        falseAlarms.phone,
      ),
      word: quantile(predictions(word, wordRows.flat()), falseAlarms.word),
    },
  };
}

const speakerOf = ({ measured }: { readonly measured: Measured }) => measured.label.speaker;

const rowsOf = ({ analysis, measures, phones }: Scored) => wordFeatures(analysis, measures, phones);

/** Returns the predictions of this target for the examples, by regressors that have not seen their speakers. */
const ofTarget = (examples: Examples, target: number) =>
  unseen(examples, asPresence).filter((_, i) => examples.targets[i] === target);

/** Returns the norms of each phone; that of a rare one is close to the norm of all. */
function normsOf(model: AcousticModel, data: readonly Measured[]): Norms {
  const durations = model.speech.map((): number[] => []);
  const scores = model.speech.map((): number[] => []);
  for (const { analysis, label } of data)
    analysis.phones.forEach(({ phone, begin, end }, i) => {
      const index = model.speech.indexOf(phone);
      durations[index]!.push(end - begin);
      scores[index]!.push(label.phone_scores[i]!);
    });
  const mean = (values: readonly number[], norms: number) =>
    Number(
      (
        (values.reduce((sum, value) => sum + value, 0) + norms * 5) /
        (values.length + 5)
      ).toPrecision(4),
    );
  return {
    duration: durations.map((values) => mean(values, 9)),
    score: scores.map((values) => mean(values, 1.8)),
  };
}

import type { WritingDoubt, WritingFeedback, WritingResult } from '@bitu/contract/writing.ts';
import type { English } from './english/english.ts';
import { correctionsOf } from './feedback/corrections.ts';
import { type Judged, measuredCriteria, taskCriterion } from './feedback/criteria.ts';
import { nextStepOf } from './feedback/next-step.ts';
import { refusalIn } from './feedback/refusals.ts';
import { markedSentences } from './feedback/sentences.ts';
import { mayBeOffTopic, minWords, refusalOf } from './guard/guard.ts';
import { type Asked, type Signals, signalsOf } from './guard/signals.ts';
import { type Measures, measuresOf } from './measure/measures.ts';
import { check } from './rules/check.ts';
import type { Calibration } from './score/calibrate.ts';
import { type Composites, compositesOf } from './score/composites.ts';
import { indexOf, rangesOf, uncalibrated } from './score/ranges.ts';
import { Spelling } from './spelling/spelling.ts';
import { analyse } from './text/analyse.ts';
import { version } from './version.ts';

/** A text to be judged. Without a calibration a range is a guess, and provisional. */
export interface Text extends Asked {
  readonly text: string;
  readonly calibration?: Calibration | null;
}

/** The measurements, for `bench:writing`. */
export interface Inspection {
  readonly result: WritingResult;
  readonly measures: Measures;
  readonly signals: Signals;
  readonly composites: Composites;
}

/** At these bands and beyond, the local engine is not trusted: a teacher should look. */
const ends = { low: 3, high: 8 };

/** Judges written English without a network; the same text always gets the same result. */
export class Engine {
  readonly #english: English;
  readonly #spelling: Spelling;

  constructor(english: English) {
    this.#english = english;
    this.#spelling = new Spelling(english);
  }

  /** Never throws, for any text. */
  judge(text: Text): WritingResult {
    return this.inspect(text).result;
  }

  inspect({ text, question, task, calibration }: Text): Inspection {
    const asked = { question: question?.trim() ? question : null, task };
    const analysis = analyse(this.#english, text);
    const marks = analysis.sentences.map((sentence) =>
      check(this.#english, this.#spelling, sentence),
    );
    const measures = measuresOf(this.#english, analysis, marks);
    const signals = signalsOf(this.#english, analysis, asked);
    const { overall, composites } = compositesOf(measures);
    const index = indexOf(overall, composites);
    const code = refusalOf(signals, task);
    const isReadable =
      code !== 'not_english' && code !== 'no_sentences' && code !== 'addressed_to_machine';
    const corrections = isReadable ? correctionsOf(analysis.plain, marks.flat()) : [];
    const common = { words: signals.words, corrections, engine: 'local', version } as const;
    if (code !== null) {
      const refusal = refusalIn(code, signals.words, minWords[task]);
      const feedback: WritingFeedback = {
        ...common,
        overall: null,
        criteria: [],
        sentences: [],
        next_step: null,
        refusal,
      };
      return {
        result: { feedback, doubts: ['refused'], index },
        measures,
        signals,
        composites,
      };
    }
    const ranges = task === 'task_1' ? null : rangesOf(calibration ?? uncalibrated, index);
    const judged: Judged = {
      english: this.#english,
      stored: text,
      analysis,
      marks,
      measures,
      index,
    };
    const isDoubtful = mayBeOffTopic(signals);
    const feedback: WritingFeedback = {
      ...common,
      overall: ranges?.overall ?? null,
      criteria: [
        taskCriterion(asked.question !== null, isDoubtful),
        ...measuredCriteria(judged, ranges),
      ],
      sentences: markedSentences(this.#english, analysis.plain, analysis.sentences, marks),
      next_step: nextStepOf(marks.flat(), measures),
      refusal: null,
    };
    return {
      result: {
        feedback,
        doubts: doubtsOf(task, isDoubtful, ranges?.band ?? null),
        index,
      },
      measures,
      signals,
      composites,
    };
  }
}

function doubtsOf(task: Asked['task'], isDoubtful: boolean, band: number | null): WritingDoubt[] {
  const doubts: WritingDoubt[] = [];
  if (task === 'task_1') doubts.push('task_1');
  if (isDoubtful) doubts.push('may_be_off_topic');
  if (band !== null && (band <= ends.low || band >= ends.high)) doubts.push('end_of_scale');
  return doubts;
}

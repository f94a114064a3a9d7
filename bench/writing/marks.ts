import { agreementOf } from '@bitu/rules/marking/agreement.ts';
import type { Engine } from '@bitu/writing/engine.ts';
import { calibrate, estimate, type Marked, type Scale } from '@bitu/writing/score/calibrate.ts';
import type { Figure } from '../kit/report.ts';
import { randomly } from './alter.ts';
import { taskOf, type TextLine } from './texts.ts';

/** The number of marks that a calibration uses, and how many times others are drawn. */
const markCount = 100;
const draws = 20;

/** A line of texts with a teacher's mark. */
export interface MarkedLine extends TextLine {
  readonly mark: number;
}

/** Returns the scale of "1-5" or "0-9". */
export function scaleOf(words: string): Scale {
  const [low, high] = words.split('-').map(Number);
  if (low === undefined || high === undefined || !(low < high))
    throw new Error('the scale is two numbers: 1-5');
  return { low, high, step: 0.5 };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns how close the engine comes to marks: to all of them, and of a calibration by a hundred of them to the others.
 */
export function markFigures(engine: Engine, lines: readonly MarkedLine[], scale: Scale): Figure[] {
  const judged = lines.map(({ text, question, task, mark }) => {
    const { index, feedback } = engine.judge({
      text,
      question: question ?? null,
      task: taskOf(task),
    });
    return { index: index.overall, parts: index.parts, mark, isRefused: feedback.refusal !== null };
  });
  const r = agreementOf(
    judged.map(({ index, mark }) => ({ mark: index, reference: mark })),
  )?.pearson;
  const runs = Array.from({ length: draws }, (_, draw) => drawn(judged, scale, draw + 1)).filter(
    (run) => run !== null,
  );
  const of = (name: keyof NonNullable<ReturnType<typeof drawn>>) =>
    runs.length === 0 ? NaN : mean(runs.map((run) => run[name]));
  return [
    { what: 'texts', value: judged.length, unit: '' },
    { what: 'refused', value: mean(judged.map(({ isRefused }) => (isRefused ? 1 : 0))), unit: '' },
    { what: 'r with the marks', value: r ?? NaN, unit: '', limit: { atLeast: 0.66 } },
    {
      what: `RMSE, calibrated by ${markCount}`,
      value: of('rmse'),
      unit: '',
      limit: { atMost: 0.48 },
    },
    {
      what: `QWK, calibrated by ${markCount}`,
      value: of('kappa'),
      unit: '',
      limit: { atLeast: 0.62 },
    },
    { what: 'coverage of the range', value: of('covered'), unit: '', limit: { atLeast: 0.88 } },
    { what: 'coverage of the lowest sixth', value: of('low'), unit: '', limit: { atLeast: 0.7 } },
    { what: 'coverage of the highest sixth', value: of('high'), unit: '', limit: { atLeast: 0.7 } },
  ];
}

/** One calibration by marks drawn at random, and its figures on the rest. */
function drawn(texts: readonly Marked[], scale: Scale, seed: number) {
  const random = randomly(seed);
  const order = texts.map((text) => ({ text, at: random() })).sort((a, b) => a.at - b.at);
  const calibration = calibrate(
    order.slice(0, markCount).map(({ text }) => text),
    scale,
  );
  if (!calibration || order.length === markCount) return null;
  const rest = order
    .slice(markCount)
    .map(({ text }) => ({ ...estimate(calibration, text), mark: text.mark }));
  const covered = (of: typeof rest) =>
    mean(of.map(({ mark, low, high }) => (low <= mark && mark <= high ? 1 : 0)));
  const byMark = rest.toSorted((a, b) => a.mark - b.mark);
  const sixth = Math.max(1, Math.round(rest.length / 6));
  const half = (value: number) => Math.round(value * 2) / 2;
  return {
    rmse: Math.sqrt(mean(rest.map(({ band, mark }) => (band - mark) ** 2))),
    kappa:
      agreementOf(rest.map(({ band, mark }) => ({ mark: half(band), reference: mark })))?.kappa ??
      0,
    covered: covered(rest),
    low: covered(byMark.slice(0, sixth)),
    high: covered(byMark.slice(-sixth)),
  };
}

import { areaUnderCurve, pearson } from '@bitu/speech/training/figures.ts';
import type { Judged, Verdict } from './judge.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The minimum or maximum of the figure. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

const correlation = (pairs: readonly (readonly [number, number])[]) =>
  pearson(
    pairs.map(([ours]) => ours),
    pairs.map(([, experts]) => experts),
  );
const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;

/** The promised figures: the correlation of the scores with the experts', and the detection of altered texts. */
export function figuresOf(all: readonly Judged[]): Figure[] {
  const children = all.filter(({ isChild }) => isChild);
  const said = all.flatMap((one) => one.said);
  return [
    { name: 'phone, Pearson', value: correlation(all.flatMap((one) => one.phones)), atLeast: 0.48 },
    { name: 'word, Pearson', value: correlation(all.flatMap((one) => one.words)), atLeast: 0.6 },
    {
      name: 'sentence accuracy, Pearson',
      value: correlation(all.map((one) => one.accuracy)),
      atLeast: 0.78,
    },
    { name: 'fluency, Pearson', value: correlation(all.map((one) => one.fluency)), atLeast: 0.83 },
    { name: '12 and under: phone', value: correlation(children.flatMap((one) => one.phones)) },
    { name: '12 and under: word', value: correlation(children.flatMap((one) => one.words)) },
    {
      name: '12 and under: sentence accuracy',
      value: correlation(children.map((one) => one.accuracy)),
      atLeast: 0.52,
    },
    { name: '12 and under: fluency', value: correlation(children.map((one) => one.fluency)) },
    {
      name: 'wrong word, AUC',
      value: areaUnderCurve(
        said,
        all.flatMap((one) => one.wrong),
      ),
      atLeast: 0.93,
    },
    {
      name: 'omitted word, AUC',
      value: areaUnderCurve(
        said,
        all.flatMap((one) => one.omitted),
      ),
      atLeast: 0.97,
    },
    {
      name: 'extra word, AUC of recordings',
      value: areaUnderCurve(
        all.flatMap((one) => one.extra),
        all.map((one) => one.nothingExtra),
      ),
      atLeast: 0.9,
    },
    {
      name: 'text of another recording refused',
      value: share(all.flatMap((one) => one.others)),
      atLeast: 0.98,
    },
    { name: 'two words of another text refused', value: share(all.flatMap((one) => one.short)) },
    { name: 'right reading refused', value: share(all.map((one) => one.isRefused)), atMost: 0.01 },
    ...verdictFigures(all),
  ];
}

/** What a child is told: of readings that the experts find good, and of the same with another text. */
function verdictFigures(all: readonly Judged[]): Figure[] {
  const good = all.filter(({ isGood }) => isGood);
  const told = (verdicts: readonly Verdict[], verdict: Verdict) =>
    share(verdicts.map((one) => one === verdict));
  const own = good.map(({ verdict }) => verdict);
  const children = good.filter(({ isChild }) => isChild).map(({ verdict }) => verdict);
  return [
    { name: 'good reading right at once', value: told(own, 'right') },
    { name: 'good reading asked for again', value: told(own, 'unclear') },
    { name: '12 and under: good reading right at once', value: told(children, 'right') },
    { name: '12 and under: good reading asked for again', value: told(children, 'unclear') },
    {
      name: 'word replaced, right at once',
      value: told(
        good.flatMap((one) => one.verdictsOnWrong),
        'right',
      ),
      atMost: 0.1,
    },
    {
      name: 'word left out, right at once',
      value: told(
        good.flatMap((one) => one.verdictsOnOmitted),
        'right',
      ),
      atMost: 0.05,
    },
  ];
}

export const isMet = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure) =>
  value >= atLeast && value <= atMost;

/** Formats a Markdown table for the README. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, atLeast, atMost } = figure;
    const limit =
      atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '';
    return `| ${name} | ${value.toFixed(3)} | ${limit} | ${limit && (isMet(figure) ? 'met' : 'NOT MET')} |`;
  });
  return ['| figure | measured | limit | |', '|---|---|---|---|', ...rows].join('\n');
}

import { numberText } from '@bitu/rules/format/numbers.ts';
import { skillNames } from '@bitu/rules/lessons/skills.ts';
import type { MonthResultV2 } from '@bitu/contract/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ScoreChart } from '../../ui/charts/score-chart.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Block } from '../block.tsx';
import { monthName, monthSentence } from '../month-words.ts';

export const monthsQuery = (classId: number) =>
  callQuery(
    'learning.classMonthResultV2',
    { params: { id: String(classId) }, query: {} },
    { staleTime: 60_000 },
  );

const best = 10;
const bestBand = 9;

/** Where the bar of a band ends; the sentence above tells its range. */
const middleOf = (band: MonthResultV2['average_band']): number | null =>
  band && (band.low + band.high) / 2;

/** The child's work in this class, month by month. */
export function MonthChart({ classId }: { classId: number }) {
  const query = useQuery(monthsQuery(classId));
  return (
    <Block
      title="Kết quả từng tháng"
      query={query}
      skeleton={
        <div className="card grid min-h-[300px] content-start gap-4">
          <Skeleton />
          <Skeleton shape="block" className="h-[180px]" />
        </div>
      }
    >
      {(months) => {
        const last = months.at(-1);
        const hasScores = months.some(({ average_score }) => average_score !== null);
        const hasBands = months.some(({ average_band }) => average_band !== null);
        if (!last || !(hasScores || hasBands))
          return (
            <EmptyState title="Chưa có kết quả." className="card">
              {last && last.lessons > 0
                ? monthSentence(last)
                : 'Con làm bài tập đầu tiên, điểm sẽ ở đây.'}
            </EmptyState>
          );
        return (
          <div className="card grid gap-4">
            <ScoreChart
              caption={monthSentence(last)}
              points={months.map((month) => ({
                label: monthName(month),
                value: hasScores ? month.average_score : middleOf(month.average_band),
              }))}
              max={hasScores ? best : bestBand}
              unit={hasScores ? 'Điểm' : 'Band'}
            />
            <Figures month={last} />
          </div>
        );
      }}
    </Block>
  );
}

function Figures({ month }: { month: MonthResultV2 }) {
  const known = month.skills.filter(({ score }) => score !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {known.map(({ skill_id, score }) => (
        <div key={skill_id} className="flex justify-between gap-4">
          <dt className="text-muted">{skillNames[skill_id]}</dt>
          <dd className="font-semibold tabular-nums">{numberText(score ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

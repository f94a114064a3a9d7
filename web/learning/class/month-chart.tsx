import type { MonthResultV2 } from '@bitu/contract/classes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScoreChart } from '../../ui/score-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Block } from '../block.tsx';
import { monthName, monthSentence, scoreText } from '../month-words.ts';

export const monthsQuery = (classId: number) =>
  queryOptions({
    queryKey: ['learning', 'class-months', classId],
    queryFn: ({ signal }) =>
      call(
        'learning.classMonthResultV2',
        { params: { id: String(classId) }, query: {} },
        { signal },
      ),
    staleTime: 60_000,
  });

const best = 10;
/** Section 3, Skills. */
const skillNames: Record<number, string> = {
  1: 'Từ vựng',
  2: 'Ngữ pháp',
  3: 'Phát âm',
  4: 'Tương tác',
};

/** Month by month what the child did in this class. */
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
        if (!last || months.every(({ average_score }) => average_score === null))
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
                value: month.average_score,
              }))}
              max={best}
              unit="Điểm"
            />
            <Figures month={last} />
          </div>
        );
      }}
    </Block>
  );
}

function Figures({ month }: { month: MonthResultV2 }) {
  const figures: [name: string, score: number | null][] = [
    ...month.skills.map(({ skill_id, score }): [string, number | null] => [
      skillNames[skill_id] ?? 'Kỹ năng',
      score,
    ]),
    ['Trung bình của lớp', month.class_average],
  ];
  const known = figures.filter(([, score]) => score !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {known.map(([name, score]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{scoreText(score ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

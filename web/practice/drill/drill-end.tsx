import type { DrillData, DrillSummary } from '@bitu/contract/drills.ts';
import { learningDate } from '@bitu/rules/learning/missions.ts';
import { comesBack } from '@bitu/rules/notebook/comes-back.ts';
import { serverNow } from '../../api/client.ts';
import { CalendarDays, CircleCheck, Sparkles } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Rino } from '../../ui/rino/rino.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { cx } from '../../ui/cx.ts';
import './drill.css';
import { backOf } from './drill-none.tsx';

interface DrillEndProps {
  drill: DrillData;
  summary: DrillSummary;
}

/** The end of a drill: what is remembered, when the rest comes back, and one button. */
export function DrillEnd({ drill, summary }: DrillEndProps) {
  usePageTitle(drill.title);
  const { href, label } = backOf(drill.drill);
  const { correct, total } = summary;
  return (
    <section
      className="card drill-end mx-auto my-6 grid max-w-[560px] justify-items-center gap-3 text-center"
      aria-labelledby="drill-end"
    >
      {/* The sun behind Rino. */}
      <div className="grid size-[176px] place-items-center rounded-full bg-warning-tint">
        <Rino state={correct > 0 ? 'cheering' : 'encouraging'} className="h-mascot" />
      </div>
      <p className="text-sm font-semibold text-muted">{drill.title}</p>
      <h1 id="drill-end" className="text-2xl">
        {headline(drill, summary)}
      </h1>
      <p
        className="drill-end-dots flex flex-wrap justify-center gap-2"
        role="img"
        aria-label={`Đúng ${correct} trên ${total} câu`}
      >
        {Array.from({ length: total }, (_, at) => (
          <span key={at} data-right={at < correct || undefined} />
        ))}
      </p>
      <Returns summary={summary} />
      {drill.later_words && <p className="text-muted">{drill.later_words}</p>}
      <Link variant="primary" href={href} className="mt-2 min-h-answer w-full max-w-[360px]">
        {label}
      </Link>
    </section>
  );
}

function headline({ drill }: DrillData, { correct, total, cards }: DrillSummary): string {
  if (drill === 'known')
    return cards.some(({ put_away }) => put_away === 'known')
      ? 'Con biết câu này thật rồi!'
      : 'Câu này mình ôn thêm nhé!';
  if (correct === 0) return 'Con đã luyện xong rồi!';
  const all = correct === total ? `cả ${total}` : correct;
  return drill === 'skill' ? `Con làm đúng ${all} câu!` : `Con nhớ ${all} câu rồi!`;
}

const line = 'flex items-center gap-2 rounded-md px-3 py-2 text-left font-semibold';

/** When the cards come back, the soonest first: '2 câu quay lại ngày mai'. */
function Returns({ summary: { cards } }: { summary: DrillSummary }) {
  const today = learningDate(serverNow() / 1000);
  const known = cards.filter(({ put_away }) => put_away === 'known').length;
  const days = Map.groupBy(
    cards.filter(({ put_away }) => put_away === null).toSorted(soonest),
    ({ due_date }) => comesBack(due_date, today),
  );
  if (cards.length === 0) return null;
  return (
    <ul className="grid w-full max-w-[360px] gap-2">
      {known > 0 && (
        <li className={cx(line, 'bg-success-tint text-success')}>
          <CircleCheck className="icon" />
          Rino cất {known} câu con đã biết
        </li>
      )}
      {[...days].map(([when, { length }]) => (
        <li key={when} className={cx(line, 'bg-sunken')}>
          <CalendarDays className="icon" />
          {length} câu quay lại {when}
        </li>
      ))}
      {cards.some(({ put_away }) => put_away === 'leech') && (
        <li className={cx(line, 'bg-sunken')}>
          <Sparkles className="icon" />
          Có câu khó, Rino nhờ thầy cô giúp con
        </li>
      )}
    </ul>
  );
}

const soonest = (a: { due_date: string }, b: { due_date: string }) =>
  a.due_date.localeCompare(b.due_date);

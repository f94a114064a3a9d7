import type { MarkingGroup } from '@bitu/contract/marking.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../api/client.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMe } from '../../session/me.ts';
import { groupsQuery } from '../api.ts';
import { Due } from '../due.tsx';
import { durationText, kindWords, type Urgency } from '../words.ts';
import '../../lists/card-rows.css';

/** Pending items by question: marking the same question in a row is fairer and faster. */
export function GroupsPage() {
  const query = useQuery(groupsQuery);
  const marks = may(useMe().roles, 'mark.write');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Chấm bài</h1>
        {marks && query.data?.some(isOpen) && (
          <Link variant="primary" href="/staff/marking/next">
            Chấm lần lượt
          </Link>
        )}
      </div>
      <QueryState query={query} skeleton={<GroupsSkeleton />}>
        {(groups) =>
          groups.some(isOpen) ? (
            <ul className="card-rows">
              {groups.filter(isOpen).map((group) => (
                <li key={group.group}>
                  <Group group={group} marks={marks} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              mood="cheering"
              title="Hết bài rồi, mình nghỉ tay nhé!"
              action={<Link href="/staff">Về việc của tôi</Link>}
            >
              Có bài mới thì trang này tự hiện ra.
            </EmptyState>
          )
        }
      </QueryState>
    </>
  );
}

const isOpen = ({ waiting, second }: MarkingGroup) => waiting + second > 0;

const urgencyOf = ({ overdue, soon }: MarkingGroup): Urgency =>
  overdue > 0 ? 'overdue' : soon > 0 ? 'soon' : 'calm';

/** `marks`: the link opens the first item. Without it, as for people who only read, no item is claimed. */
function Group({ group, marks }: { group: MarkingGroup; marks: boolean }) {
  const { waiting, second, overdue, oldest_at, next_due_at, claimed } = group;
  const age = oldest_at === null ? null : Math.floor(serverNow() / 1000) - oldest_at;
  const details = [
    group.practice_title,
    group.is_test ? 'bài kiểm tra' : null,
    age === null ? null : `chờ lâu nhất ${durationText(age)}`,
    overdue > 0 ? `${overdue} bài trễ` : null,
    second > 0 ? `${second} bài chấm lượt hai` : null,
    claimed > 0 ? `${claimed} bài đang có người chấm` : null,
  ];
  const row = (
    <>
      <span className="grid min-h-target min-w-target flex-none place-items-center rounded-full bg-brand-50 px-2 text-(length:--text-lg) font-bold text-brand-700 tabular-nums">
        {waiting + second}
      </span>
      <span className="card-row-words">
        <span className="card-row-title">
          {kindWords[group.kind]}: {group.title}
        </span>
        <span className="card-row-details">{details.filter(Boolean).join(' · ')}</span>
      </span>
      {next_due_at !== null && <Due at={next_due_at} urgency={urgencyOf(group)} />}
    </>
  );
  if (!marks) return <div className="card-row">{row}</div>;
  return (
    <a className="card-row" href={`/staff/marking/next?group=${encodeURIComponent(group.group)}`}>
      {row}
    </a>
  );
}

const GroupsSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton shape="block" className="h-[72px]" />
    <Skeleton shape="block" className="h-[72px]" />
    <Skeleton shape="block" className="h-[72px]" />
  </div>
);

import { dayText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type Leech = Output<'marking.leeches'>[number];

const noClass = 'Không còn trong lớp nào';

/** Leeches, by class: questions that children keep getting wrong. The notebook no longer asks them, so a teacher explains them. */
export function LeechesPage() {
  const query = useQuery(callQuery('marking.leeches', {}));
  return (
    <>
      <h1 className="mb-2 text-2xl">Câu hay sai</h1>
      <p className="mb-6 max-w-prose text-muted">
        Học sinh đã quên câu này tám lần, nên Sổ tay của Rino không hỏi nữa. Thầy cô giảng lại cho
        học sinh một lần nhé.
      </p>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[240px]" />}>
        {(leeches) =>
          leeches.length === 0 ? (
            <EmptyState
              mood="cheering"
              title="Chưa có câu nào."
              action={<Link href="/staff">Về việc của tôi</Link>}
            >
              Khi có học sinh quên một câu nhiều lần, câu ấy hiện ra ở đây.
            </EmptyState>
          ) : (
            <div className="grid gap-8">
              {[...Map.groupBy(leeches, (leech) => leech.class ?? noClass)].map(([name, rows]) => (
                <OfClass key={name} name={name} leeches={rows} />
              ))}
            </div>
          )
        }
      </QueryState>
    </>
  );
}

function OfClass({ name, leeches }: { name: string; leeches: readonly Leech[] }) {
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="text-xl">{name}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {leeches.map((leech) => (
          <li
            key={`${leech.student_id} ${leech.question_id}`}
            className="card grid content-start gap-1"
          >
            <h3 className="text-lg">{leech.student}</h3>
            <p className="font-semibold">{leech.prompt}</p>
            <p className="text-sm text-muted">
              {[leech.skill, leech.practice].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-muted tabular-nums">
              Quên {leech.lapses} lần, cất ngày {dayText(leech.put_away_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

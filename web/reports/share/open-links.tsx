import { dayText } from '@bitu/rules/format/times.ts';
import type { ReportLink } from '@bitu/contract/reports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dot } from '../../ui/dot.ts';

const linksQuery = callQuery('reports.links', {}, { staleTime: 10_000 });

/** The links to the child's reports that still work, each with a button that revokes it. */
export function OpenLinks() {
  const query = useQuery(linksQuery);
  return (
    <section aria-labelledby="open-links" className="grid gap-3">
      <h3 id="open-links" className="font-semibold">
        Liên kết đang mở
      </h3>
      <QueryState query={query} skeleton={<Skeleton />}>
        {(links) =>
          links.length === 0 ? (
            <p className="text-muted">Chưa có liên kết nào.</p>
          ) : (
            <ul className="grid gap-3">
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

const viewWords = ({ views, last_view_day }: ReportLink): string => {
  if (last_view_day === null) return 'chưa ai xem';
  const [year, month, day] = last_view_day.split('-');
  return `${views} lượt xem, gần nhất ${day}/${month}/${year}`;
};

function LinkRow({ link }: { link: ReportLink }) {
  const { sending, failure, send } = useSending();
  const client = useQueryClient();
  const end = () =>
    send(async () => {
      await call('reports.endLink', { params: { id: String(link.id) }, body: {} });
      await invalidate(client, 'reports.links');
    });
  return (
    <li className="rounded-md border border-divider p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{link.title}</p>
          <p className="text-sm text-muted">
            Đến hết {dayText(link.expires_at)}
            {dot}
            {viewWords(link)}
          </p>
        </div>
        <Button
          variant="quiet"
          loading={sending}
          aria-label={`Kết thúc liên kết ${link.title}`}
          onClick={() => void end()}
        >
          Kết thúc
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </li>
  );
}

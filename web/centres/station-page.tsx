import type { Centre } from '@bitu/contract/centres.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../api/query-state.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ExternalLink } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { centresQuery } from './api.ts';
import picture from './centre.svg';
import { cx } from '../ui/cx.ts';
import { useQueueEvents } from './use-queue-events.ts';

/** Browsers open six connections to a server: the others are for requests. */
const maxFollowed = 3;

const list =
  'grid content-start gap-4 min-h-[560px] md:grid-cols-[repeat(auto-fit,minmax(360px,1fr))]';

/** The centres with their queues. */
export function StationPage() {
  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <div className="grid gap-2">
          <h1 className="text-2xl">Trung tâm Bitu</h1>
          <p className="max-w-prose text-muted">
            Ghé trung tâm để học thử và được tư vấn. Số đang phục vụ được cập nhật trực tiếp.
          </p>
        </div>
        <img src={picture} alt="" width={320} height={200} className="h-auto w-[240px]" />
      </div>
      <Centres />
    </div>
  );
}

function Centres() {
  const [followed, setFollowed] = useState<number[]>([]);
  const live = useQueueEvents(followed);
  const query = useQuery(centresQuery(live));
  const first = query.data?.slice(0, maxFollowed).map(({ id }) => id) ?? [];
  if (first.join() !== followed.join()) setFollowed(first);
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton shape="block" className="h-[264px]" />
          <Skeleton shape="block" className="h-[264px]" />
        </>
      }
      loading={{ className: list }}
      offline="Khi có mạng lại, các trung tâm sẽ tự hiện ra."
      className="card"
    >
      {(centres) =>
        centres.length > 0 ? (
          <ul className={list}>
            {centres.map((centre) => (
              <CentreCard key={centre.id} centre={centre} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Chưa có trung tâm nào" className="card">
            Bạn học cùng Bitu trực tuyến ở bất cứ đâu nhé!
          </EmptyState>
        )
      }
    </QueryState>
  );
}

function CentreCard({ centre }: { centre: Centre }) {
  const { id, name, address, phone, hours, map_url, is_open } = centre;
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-divider bg-surface p-[20px] shadow-card">
      <div className="grid gap-1">
        <h2 className="text-lg">{name}</h2>
        <p>{address}</p>
        {hours && <p className="text-muted">{hours}</p>}
        <p className="flex flex-wrap gap-x-6">
          {map_url && (
            <a className="link py-[10px]" href={map_url} target="_blank" rel="noopener noreferrer">
              Xem bản đồ
              <ExternalLink />
              <span className="sr-only"> (mở trong thẻ mới)</span>
            </a>
          )}
          {phone && (
            <a className="link py-[10px]" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          )}
        </p>
      </div>
      <Queue centre={centre} />
      <div className="mt-auto flex flex-wrap gap-2">
        {is_open && (
          <Link variant="primary" href={`/lay-so-thu-tu?centre=${id}`}>
            Lấy số thứ tự
          </Link>
        )}
        <Link variant="quiet" href={`/station/${id}`}>
          Mở bảng số
        </Link>
      </div>
    </li>
  );
}

const figure = 'flex flex-col px-2 py-3';
const what = 'text-(length:--text-sm) text-muted';
const number = 'text-3xl font-bold tabular-nums';

function Queue({ centre: { is_open, serving_number, waiting } }: { centre: Centre }) {
  if (!is_open)
    return (
      <p className="rounded-md bg-sunken p-4 text-muted">
        Hiện chưa phát số. Bạn quay lại trong giờ mở cửa nhé!
      </p>
    );
  return (
    <dl
      className="grid grid-cols-2 overflow-hidden rounded-md bg-brand-50 text-center"
      aria-live="polite"
    >
      <div className={figure}>
        <dt className={what}>Đang phục vụ</dt>
        <dd className={cx(number, 'text-brand-700')}>{serving_number ?? '–'}</dd>
      </div>
      <div className={cx(figure, 'border-l-2 border-surface')}>
        <dt className={what}>Đang chờ</dt>
        <dd className={number}>{waiting}</dd>
      </div>
    </dl>
  );
}

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
import './centres.css';
import { useQueueEvents } from './use-queue-events.ts';

/** Browsers open six connections to a server: the others are for requests. */
const maxFollowed = 3;

/** The centres with their queues. */
export function StationPage() {
  return (
    <div className="station">
      <div className="station-hero">
        <div className="station-head">
          <h1>Trung tâm Bitu</h1>
          <p>Ghé trung tâm để học thử và được tư vấn. Số đang phục vụ được cập nhật trực tiếp.</p>
        </div>
        <img src={picture} alt="" width={320} height={200} className="station-picture" />
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
          <Skeleton shape="block" className="station-skeleton" />
          <Skeleton shape="block" className="station-skeleton" />
        </>
      }
      loading={{ className: 'station-list' }}
      offline="Khi có mạng lại, các trung tâm sẽ tự hiện ra."
      className="card"
    >
      {(centres) =>
        centres.length > 0 ? (
          <ul className="station-list">
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
    <li className="station-card">
      <div className="station-place">
        <h2>{name}</h2>
        <p>{address}</p>
        {hours && <p className="text-muted">{hours}</p>}
        <p className="station-links">
          {map_url && (
            <a className="link" href={map_url} target="_blank" rel="noopener noreferrer">
              Xem bản đồ
              <ExternalLink />
              <span className="sr-only"> (mở trong thẻ mới)</span>
            </a>
          )}
          {phone && (
            <a className="link" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          )}
        </p>
      </div>
      <Queue centre={centre} />
      <div className="station-actions">
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

function Queue({ centre: { is_open, serving_number, waiting } }: { centre: Centre }) {
  if (!is_open)
    return <p className="station-closed">Hiện chưa phát số. Bạn quay lại trong giờ mở cửa nhé!</p>;
  return (
    <dl className="station-queue" aria-live="polite">
      <div>
        <dt>Đang phục vụ</dt>
        <dd>{serving_number ?? '–'}</dd>
      </div>
      <div>
        <dt>Đang chờ</dt>
        <dd>{waiting}</dd>
      </div>
    </dl>
  );
}

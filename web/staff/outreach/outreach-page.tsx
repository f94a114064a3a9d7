import type { AnnouncedType, Announcement } from '@bitu/contract/outreach.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OlderButton } from '../../api/older-button.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { listQuery, pastQuery } from './api.ts';
import { PlacementRow } from './placement-row.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { nameOf, plainText, refusalWords, typeWords } from './words.ts';

const addressOf = (type: AnnouncedType) => `/staff/office/outreach/write?type=${type}`;

/** Announcements and popups: waiting, shown, and past ones. */
export function OutreachPage() {
  const { roles } = useMe();
  const toAll = reachesOf(roles, 'outreach.write').includes('all');
  const more: AnnouncedType[] = [
    'popup',
    ...(toAll ? (['banner'] as const) : []),
    ...(may(roles, 'site.write') ? (['theme'] as const) : []),
  ];
  const write = (
    <Link variant="primary" href={addressOf('notice')}>
      Viết thông báo
    </Link>
  );
  return (
    <>
      <h1 className="mb-2 text-2xl">Tin gửi gia đình</h1>
      <p className="mb-4 text-muted">Tin chờ 10 phút rồi mới đi, trong lúc đó bạn dừng được.</p>
      <div className="mb-6 flex flex-wrap gap-2">
        {write}
        {more.map((type) => (
          <Link key={type} variant="secondary" href={addressOf(type)}>
            {typeWords[type]} mới
          </Link>
        ))}
      </div>
      <Now />
      <Past />
    </>
  );
}

function Now() {
  const query = useQuery(listQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[240px]" />}>
      {({ waiting, shown }) => {
        const held = waiting.filter((one) => !one.is_planned);
        const planned = waiting.filter((one) => one.is_planned);
        const on = shown.filter(({ state }) => state === 'on');
        const later = shown.filter(({ state }) => state === 'planned');
        const ended = shown.filter(({ state }) => state === 'ended');
        return (
          <>
            <List title="Đang chờ đi">
              {held.map((one) => (
                <WaitingRow key={one.id} announcement={one} />
              ))}
            </List>
            <List title="Đã hẹn giờ">
              {planned.map((one) => (
                <WaitingRow key={one.id} announcement={one} />
              ))}
              {later.map((one) => (
                <PlacementRow key={`${one.body.type} ${one.code}`} placement={one} />
              ))}
            </List>
            <List title="Đang hiện">
              {on.map((one) => (
                <PlacementRow key={`${one.body.type} ${one.code}`} placement={one} />
              ))}
            </List>
            {ended.length > 0 && (
              <details className="mb-6">
                <summary>Đã ngừng hiện ({ended.length})</summary>
                <ul className="mt-3 grid gap-3">
                  {ended.map((one) => (
                    <PlacementRow key={`${one.body.type} ${one.code}`} placement={one} />
                  ))}
                </ul>
              </details>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Renders nothing when it is empty. */
function List({ title, children }: { title: string; children: ReactNode[] | ReactNode[][] }) {
  if (children.flat().length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul aria-label={title} className="grid gap-3">
        {children}
      </ul>
    </section>
  );
}

function Past() {
  const query = useInfiniteQuery(pastQuery);
  return (
    <section>
      <h2 className="mb-3 text-lg">Đã gửi, đã dừng</h2>
      <QueryState query={query}>
        {({ pages }) => {
          const past = pages.flatMap((page) => page.announcements);
          return past.length === 0 ? (
            <EmptyState
              title="Chưa có tin nào"
              action={
                <Link variant="primary" href={addressOf('notice')}>
                  Viết tin đầu tiên
                </Link>
              }
            >
              Báo nghỉ, nhắc lịch, tin vui: gia đình thấy ở chuông trong Bitu.
            </EmptyState>
          ) : (
            <ul aria-label="Đã gửi, đã dừng" className="grid gap-3">
              {past.map((one) => (
                <PastRow key={one.id} announcement={one} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      <OlderButton query={query} />
    </section>
  );
}

function outcomeOf({ state, refusal, families, ended_at }: Announcement): string {
  const at = ended_at === null ? '' : ` lúc ${momentText(ended_at)}`;
  if (refusal !== null) return refusalWords[refusal];
  if (state === 'stopped') return `Đã dừng${at}`;
  return `Đã gửi ${numberText(families ?? 0)} gia đình${at}`;
}

/** A past announcement: its outcome, and a link that starts a new one from it. */
function PastRow({ announcement }: { announcement: Announcement }) {
  const { id, body, audience_text, by } = announcement;
  const name = nameOf(body);
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {body.type === 'notice' && <p className="line-clamp-2">{plainText(body.content)}</p>}
        <p className="text-sm text-muted">
          {[typeWords[body.type], audience_text, by].join(' · ')}
        </p>
        <p className="text-sm">{outcomeOf(announcement)}</p>
      </div>
      <Link
        variant="secondary"
        aria-label={`Viết lại: ${name}`}
        href={`/staff/office/outreach/write?again=${id}`}
      >
        Viết lại
      </Link>
    </li>
  );
}

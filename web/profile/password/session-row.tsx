import { pastWithin } from '@bitu/rules/format/past.ts';
import { serverNow } from '../../api/client.ts';
import { cx } from '../../ui/cx.ts';
import { Smartphone } from '../../ui/icons.ts';
import type { OpenSession } from '../api.ts';
import { dot } from '../../ui/dot.ts';

/** The server records a visit every five minutes at most. Seconds. */
const justNowSeconds = 600;

const lastSeenText = (time: number, now: number): string =>
  now - time < justNowSeconds ? 'vừa dùng' : `dùng ${pastWithin(time, now)}`;

/** One device: what it is, the student, and since when. */
export function SessionRow({ session }: { session: OpenSession }) {
  const { device, student_name, created_at, last_seen_at, is_current } = session;
  const isHere = is_current === 1;
  return (
    <li
      className={cx(
        'flex items-start gap-3 rounded-md border border-divider p-3',
        isHere && 'bg-success-tint',
      )}
    >
      <span className="grid h-target w-target flex-none place-items-center rounded-full bg-sunken text-muted">
        <Smartphone className="icon" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device ?? 'Thiết bị chưa rõ tên'}
          {isHere && (
            <span className="rounded-full bg-success px-2 text-xs text-surface">Máy này</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {student_name}
          {dot}
          {isHere ? 'đang dùng' : lastSeenText(last_seen_at, serverNow() / 1000)}
        </p>
        <p className="text-sm text-muted">Đăng nhập {pastWithin(created_at, serverNow() / 1000)}</p>
      </div>
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { endOtherSessions, type OpenSession, sessionsQuery } from '../api.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { pastWithin } from '@bitu/rules/format/past.ts';
import { serverNow } from '../../api/client.ts';
import { cx } from '../../ui/cx.ts';
import { Smartphone } from '../../ui/icons.ts';
import { dot } from '../../ui/dot.ts';

export function OpenSessions() {
  const query = useQuery(sessionsQuery);
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton className="h-[72px]!" />
          <Skeleton className="h-[72px]!" />
        </>
      }
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryState>
  );
}

const initialCount = 6;

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const [all, setAll] = useState(false);
  // This device first, whenever it was last seen.
  const sorted = sessions.toSorted((a, b) => b.is_current - a.is_current);
  const visible = all ? sorted : sorted.slice(0, initialCount);
  const hidden = sorted.length - visible.length;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {visible.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          Xem thêm {hidden} thiết bị
        </Button>
      )}
      {sessions.some(({ is_current }) => is_current === 0) ? (
        <EndOthers />
      ) : (
        <p className="text-muted">Không có thiết bị nào khác đang đăng nhập.</p>
      )}
    </div>
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending();
  const queryClient = useQueryClient();

  async function end() {
    const { ended } = await endOtherSessions();
    // Awaited, so that the list does not briefly show ended sessions.
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setAsking(false);
    showToast(ended > 0 ? `Đã đăng xuất ${ended} phiên khác.` : 'Không còn thiết bị nào khác.');
  }

  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start max-xs:w-full"
        onClick={() => setAsking(true)}
      >
        Đăng xuất khỏi mọi thiết bị khác
      </Button>
      <ConfirmDialog
        open={asking}
        title="Đăng xuất khỏi mọi thiết bị khác?"
        confirmLabel="Đăng xuất"
        loading={sending}
        onConfirm={() => void send(end)}
        onCancel={() => setAsking(false)}
      >
        <p>Máy này vẫn đăng nhập. Trên các máy khác, con cần nhập lại mật khẩu để vào học.</p>
        {failure !== '' && (
          <p role="alert" className="field-error mt-2">
            {failure}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The server records a visit every five minutes at most. Seconds. */
const justNowSeconds = 600;

const lastUseText = (time: number, now: number): string =>
  now - time < justNowSeconds ? 'vừa dùng' : `dùng ${pastWithin(time, now)}`;

/** One device: what it is, the student, and since when. */
function SessionRow({ session }: { session: OpenSession }) {
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
          {isHere ? 'đang dùng' : lastUseText(last_seen_at, serverNow() / 1000)}
        </p>
        <p className="text-sm text-muted">Đăng nhập {pastWithin(created_at, serverNow() / 1000)}</p>
      </div>
    </li>
  );
}

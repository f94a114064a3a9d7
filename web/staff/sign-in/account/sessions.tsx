import { momentText } from '@bitu/rules/format/times.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { callQuery, invalidate } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

type Session = Output<'staff.sessions'>[number];

const sessionsQuery = callQuery('staff.sessions', {});

const nameOf = ({ device }: Session) => device ?? 'Máy không rõ tên';

/** Where this person is signed in, to end what is not theirs. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="sessions" className="card grid gap-4">
      <h2 id="sessions" className="text-xl">
        Đang đăng nhập ở đâu
      </h2>
      <QueryState query={query}>{(sessions) => <SessionList sessions={sessions} />}</QueryState>
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient();
  const [ending, setEnding] = useState<readonly Session[] | null>(null);
  const others = sessions.filter(({ is_current }) => is_current === 0);
  const [one] = ending ?? [];

  async function end() {
    const ids = (ending ?? []).map(({ id }) => id);
    const { ended } = await call('staff.endSessions', { body: { ids } });
    await invalidate(client, 'staff.sessions');
    setEnding(null);
    showToast(ended > 0 ? 'Đã đăng xuất.' : 'Máy đó đã đăng xuất rồi.');
  }

  return (
    <>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="secondary" onClick={() => setEnding(others)}>
          Đăng xuất khỏi {others.length} máy khác
        </Button>
      )}
      {one && ending && (
        <ConfirmSending
          title={
            ending.length > 1
              ? `Đăng xuất khỏi ${ending.length} máy khác?`
              : `Đăng xuất ${nameOf(one)}?`
          }
          confirmLabel="Đăng xuất"
          work={end}
          onClose={() => setEnding(null)}
        >
          <p>
            Lần đăng nhập sau, mọi máy đều hỏi mã. Nếu bạn không nhận ra máy nào, bạn đổi cả mật
            khẩu nhé.
          </p>
        </ConfirmSending>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { created_at, last_seen_at, is_current, waits_for_factor } = session;
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1">
        <strong>{nameOf(session)}</strong>
        <br />
        <span className="text-sm text-muted">
          Vào lúc {momentText(created_at)}
          {is_current === 1 ? ' · máy này' : ` · dùng lần cuối ${momentText(last_seen_at)}`}
          {waits_for_factor === 1 && ' · đúng mật khẩu, chưa nhập mã'}
        </span>
      </span>
      {is_current === 0 && (
        <Button variant="quiet" aria-label={`Đăng xuất ${nameOf(session)}`} onClick={onEnd}>
          Đăng xuất
        </Button>
      )}
    </li>
  );
}

import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { unsubscribe } from './api.ts';

const settings = (
  <Link variant="primary" href="/information?activeKey=WeeklyMessage">
    Xem cách nhận tin
  </Link>
);

/** The link in a mail. It asks for a tap, as mail programs open links by themselves. Nobody has to sign in. */
export function UnsubscribePage() {
  const { key } = useLocation().query;
  const { sending, failure, error, send } = useSending();
  const [done, setDone] = useState(false);
  const isInvalid = error instanceof ApiError && (error.code === 404 || error.code === 400);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <h1 className="mb-4 text-2xl">Thư hằng tuần của Bitu</h1>
      <div className="card" aria-live="polite">
        {done && (
          <EmptyState
            mood="happy"
            title="Đã tắt. Bitu không gửi thư hằng tuần nữa."
            action={settings}
          >
            Tin vẫn ở chuông thông báo trong Bitu. Ba mẹ bật lại thư lúc nào cũng được.
          </EmptyState>
        )}
        {!done && (key === undefined || isInvalid) && (
          <EmptyState title="Liên kết này không dùng được." action={settings}>
            Ba mẹ đăng nhập rồi tắt thư ở phần Tin hằng tuần nhé!
          </EmptyState>
        )}
        {!done && key !== undefined && !isInvalid && (
          <div className="grid gap-4">
            <p>Ba mẹ không muốn nhận thư hằng tuần về việc học của con nữa?</p>
            <Failure>{failure}</Failure>
            <Button
              className="justify-self-start"
              loading={sending}
              onClick={() =>
                void send(async () => {
                  await unsubscribe(key);
                  setDone(true);
                })
              }
            >
              Không nhận thư nữa
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/link.tsx';

/** Shown in place of a child's project to somebody who is not signed in. `path` is the way back to it. */
export function GuestPage({ path }: { path: string }) {
  return (
    <EmptyState
      mood="thinking"
      title={<h1>Dự án này là của một bạn học Bitu</h1>}
      action={
        <Link variant="primary" href={`/login?redirect=${encodeURIComponent(path)}`}>
          Đăng nhập
        </Link>
      }
    >
      Nếu đây là dự án của con, ba mẹ đăng nhập để xem nhé. Muốn xem dự án của bạn khác, hãy xin gia
      đình bạn ấy liên kết chia sẻ.
    </EmptyState>
  );
}

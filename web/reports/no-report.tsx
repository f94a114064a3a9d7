import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/link.tsx';

interface NoReportProps {
  signedIn: boolean;
  /** The page to open after signing in. */
  path: string;
}

/** Shown at an address without an id: says where the reports are. A number opens only for its family, signed in. */
export function NoReport({ signedIn, path }: NoReportProps) {
  if (!signedIn)
    return (
      <EmptyState
        title={<h1>Ba mẹ đăng nhập để xem báo cáo của con nhé!</h1>}
        action={
          <Link variant="primary" href={`/login?redirect=${encodeURIComponent(path)}`}>
            Đăng nhập
          </Link>
        }
      >
        Nếu cô gửi một liên kết, ba mẹ mở đúng liên kết đó.
      </EmptyState>
    );
  return (
    <EmptyState
      title={<h1>Ba mẹ muốn xem báo cáo nào?</h1>}
      action={
        <Link variant="primary" href="/information?activeKey=StudyResult">
          Xem tất cả kết quả
        </Link>
      }
    >
      Báo cáo của từng buổi học, bài kiểm tra và khóa học nằm trong kết quả học tập của con.
    </EmptyState>
  );
}

import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';

/** The page for code 452. */
export function MaintenancePage() {
  return (
    <EmptyState
      mood="thinking"
      className="min-h-[60dvh] content-center"
      title={<h1>Bitu đang được bảo trì</h1>}
      action={
        <Link variant="primary" href="/">
          Thử lại
        </Link>
      }
    >
      Ít phút nữa Bitu sẽ trở lại. Bài con đã làm vẫn được giữ nguyên.
    </EmptyState>
  );
}

/** For addresses that no page has. */
export function NotFoundPage() {
  return (
    <EmptyState
      mood="thinking"
      className="min-h-[60dvh] content-center"
      title={<h1>Xin lỗi, trang bạn tìm kiếm không tồn tại.</h1>}
      action={
        <Link variant="primary" href="/">
          Về trang chủ ngay
        </Link>
      }
    >
      Về trang chủ để tiếp tục khám phá bạn nhé!
    </EmptyState>
  );
}

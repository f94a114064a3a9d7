import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';

/** Section 2, Unknown pages; its words are the specification's. */
export function NotFoundPage() {
  return (
    <EmptyState
      mood="thinking"
      className="min-h-[60dvh] content-center"
      title={<h1>Xin lỗi, trang bạn kìm kiếm không tồn tại.</h1>}
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

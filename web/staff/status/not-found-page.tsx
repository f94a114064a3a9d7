import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      mood="thinking"
      title={<h1>Không có trang này, hoặc trang không thuộc phần việc của bạn.</h1>}
      action={
        <Link variant="primary" href="/staff">
          Về việc của tôi
        </Link>
      }
    />
  );
}

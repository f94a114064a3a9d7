import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';

/** Where code 452 leads (section 8). */
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

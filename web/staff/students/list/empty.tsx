import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';

interface EmptyProps {
  isFiltered: boolean;
  mayAdd: boolean;
  /** Shows all again. */
  onAll: () => void;
}

export function Empty({ isFiltered, mayAdd, onAll }: EmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        mood="thinking"
        title="Không có em nào như vậy"
        action={
          <Button variant="secondary" onClick={onAll}>
            Xem tất cả
          </Button>
        }
      >
        Bạn thử bớt một điều kiện nhé.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Chưa có học sinh nào"
      action={
        mayAdd && (
          <Link variant="primary" href="/staff/office/students/new">
            Thêm học sinh đầu tiên
          </Link>
        )
      }
    >
      {mayAdd
        ? 'Bạn thêm từng em, hoặc dán cả danh sách từ bảng tính.'
        : 'Học sinh các lớp của bạn hiện ra ở đây.'}
    </EmptyState>
  );
}

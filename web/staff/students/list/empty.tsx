import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { NoMatch } from '../../lists/no-match.tsx';

interface EmptyProps {
  isFiltered: boolean;
  mayAdd: boolean;
  /** Clears the filter. */
  onAll: () => void;
}

export function Empty({ isFiltered, mayAdd, onAll }: EmptyProps) {
  if (isFiltered)
    return (
      <NoMatch title="Không có học sinh nào như vậy" onAll={onAll}>
        Bạn thử bớt một điều kiện nhé.
      </NoMatch>
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
        ? 'Bạn thêm từng học sinh, hoặc dán cả danh sách từ bảng tính.'
        : 'Học sinh các lớp của bạn hiện ra ở đây.'}
    </EmptyState>
  );
}

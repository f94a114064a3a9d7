import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RotateCcw } from '../ui/icons.ts';
import { classesQuery } from './api.ts';

/** A student without any class sees what to do next, rather than three empty places. */
export function NoClass() {
  const { refetch, isFetching } = useQuery(classesQuery);
  return (
    <EmptyState
      title="Con chưa có lớp học nào."
      className="card mx-auto max-w-dialog"
      action={
        <Button
          variant="secondary"
          icon={<RotateCcw />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Xem lại
        </Button>
      }
    >
      <p>
        Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé. Có lớp rồi, lịch học và bài tập sẽ ở đây.
      </p>
      <p className="mt-2">Nếu chọn nhầm tài khoản, con bấm vào tên ở góc trên để đổi.</p>
    </EmptyState>
  );
}

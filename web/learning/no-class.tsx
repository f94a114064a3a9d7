import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { RotateCcw } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { classesQuery } from './api.ts';
import type { AdviceProps } from './suggested-classes.tsx';
import { BooksBlock, HabitSection } from './home/blocks.tsx';

const SuggestedClasses = lazyPart(() => import('./suggested-classes.tsx'), 'SuggestedClasses', {
  optional: true,
});

/** What a student without any class can do next, shown instead of three empty places. */
export function NoClass({ onAdvise }: AdviceProps) {
  const { refetch, isFetching } = useQuery(classesQuery);
  return (
    <>
      <div className="mx-auto w-full max-w-dialog">
        <HabitSection />
      </div>
      <EmptyState
        title="Con chưa có lớp học nào."
        className="card mx-auto max-w-dialog"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onAdvise({})}>Nhờ thầy cô tư vấn</Button>
            <Button
              variant="secondary"
              icon={<RotateCcw />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Tải lại
            </Button>
          </div>
        }
      >
        <p>
          Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé. Có lớp rồi, lịch học và bài tập sẽ ở
          đây.
        </p>
        <p className="mt-2">Nếu chọn nhầm tài khoản, con bấm vào tên ở góc trên để đổi.</p>
      </EmptyState>
      <Suspense>
        <SuggestedClasses onAdvise={onAdvise} />
      </Suspense>
      <BooksBlock />
    </>
  );
}

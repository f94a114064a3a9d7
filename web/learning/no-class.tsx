import type { Course } from '@bitu/contract/consultation.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RotateCcw } from '../ui/icons.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { classesQuery } from './api.ts';
import { BooksBlock } from './later-blocks.tsx';

const SuggestedClasses = lazyExtra(() => import('./suggested-classes.tsx'), 'SuggestedClasses');

export interface NoClassProps {
  onAdvise: (courses: readonly Course[]) => void;
}

/** A student without any class sees what to do next, rather than three empty places. */
export function NoClass({ onAdvise }: NoClassProps) {
  const { refetch, isFetching } = useQuery(classesQuery);
  return (
    <>
      <EmptyState
        title="Con chưa có lớp học nào."
        className="card mx-auto max-w-dialog"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onAdvise([])}>Nhờ thầy cô tư vấn</Button>
            <Button
              variant="secondary"
              icon={<RotateCcw />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Xem lại
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

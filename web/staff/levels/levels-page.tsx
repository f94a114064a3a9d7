import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMe } from '../session/me.ts';
import { RangesForm } from './ranges-form.tsx';

/** The ranges of mastery that levels expect of each skill. Reports compare a child with them. */
export function LevelsPage() {
  const mayWrite = may(useMe().roles, 'content.write');
  // Refetching when the window regains the focus would replace typed text.
  const query = useQuery(callQuery('levels.ranges', {}, { refetchOnWindowFocus: false }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <a className="link text-sm" href="/staff/office/content">
        ← Bài tập
      </a>
      <h1 className="text-2xl">Mức mong đợi</h1>
      <p className="max-w-[768px] text-muted">
        Mỗi ô là khoảng nắm vững, từ 0 đến 100, mà trình độ mong đợi ở kỹ năng đó, như 60–80. Báo
        cáo so học sinh với khoảng này; báo cáo đã gửi giữ nguyên.{' '}
        {mayWrite
          ? 'Để trống ô là chưa mong đợi gì. Phím: mũi tên, Enter, Tab để đi qua các ô, Esc để bỏ.'
          : 'Trưởng bộ môn và chủ trung tâm sửa ở đây.'}
      </p>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {({ subjects }) => {
          const whole = subjects.filter(
            ({ levels, skills }) => levels.length > 0 && skills.length > 0,
          );
          if (whole.length === 0)
            return (
              <EmptyState
                title="Chưa có trình độ và kỹ năng nào"
                action={
                  <a className="link" href="/staff/office/content">
                    Xem bài tập
                  </a>
                }
              >
                Trình độ và kỹ năng vào Bitu cùng tệp nội dung của trung tâm; mức mong đợi đặt ở đây
                sau đó.
              </EmptyState>
            );
          return whole.map((subject) => (
            <RangesForm key={subject.id} subject={subject} disabled={!mayWrite} />
          ));
        }}
      </QueryState>
    </div>
  );
}

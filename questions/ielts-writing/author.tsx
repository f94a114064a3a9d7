import { ChoiceAt, NumberAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import { GraderField } from '@bitu/web/staff/content/editor/grader-field.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

const tasks = { short: 'Bài ngắn', 1: 'IELTS Task 1', 2: 'IELTS Task 2' };

function WritingForm() {
  return (
    <>
      <ChoiceAt
        path={['task']}
        label="Loại bài"
        choices={tasks}
        read={(value) => (value === 'short' ? value : Number(value))}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <NumberAt path={['min_words']} label="Ít nhất bao nhiêu từ" min={1} max={1000} optional />
        <NumberAt path={['minutes']} label="Gợi ý số phút" min={1} max={120} optional />
      </div>
      <TextAt
        path={['model']}
        label="Bài mẫu"
        hint="Hiện khi bài được chấm; dòng trống bắt đầu một đoạn."
        rows={6}
        optional
      />
      <GraderField choices={{ '': 'Máy, rồi giáo viên khi chưa chắc', teacher: 'Giáo viên' }} />
    </>
  );
}

export const author: StaffType = {
  order: 12,
  name: 'Viết',
  hint: 'Viết một bài; máy và giáo viên chấm',
  Form: WritingForm,
};

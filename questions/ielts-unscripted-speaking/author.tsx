import { LinesAt, NumberAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import { GraderField } from '@bitu/web/staff/content/editor/grader-field.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

function UnscriptedSpeakingForm() {
  return (
    <>
      <TextAt path={['topic']} label="Chủ đề" hint="Ví dụ: Describe a place you like." rows={2} />
      <LinesAt
        path={['points']}
        label="Gợi ý trên thẻ"
        hint="Mỗi dòng một ý, 1 đến 6 ý."
        rows={4}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <NumberAt path={['prepare']} label="Giây chuẩn bị" min={0} />
        <NumberAt path={['speak']} label="Giây nói" hint="Từ 20 đến 120." min={20} max={120} />
      </div>
      <TextAt path={['model']} label="Bài nói mẫu" rows={5} optional />
      <GraderField choices={{ '': 'Giáo viên', ai: 'Máy khi chắc chắn' }} />
    </>
  );
}

export const author: StaffType = {
  order: 11,
  name: 'Nói tự do',
  hint: 'Nói theo thẻ gợi ý, giáo viên chấm',
  Form: UnscriptedSpeakingForm,
};

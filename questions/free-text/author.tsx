import { useField } from '@bitu/web/staff/content/editor/editing.ts';
import { ChoiceAt, LinesAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import { GraderField } from '@bitu/web/staff/content/editor/grader-field.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

const forms = {
  '': 'Cách viết nào cũng được',
  fraction: 'Phân số',
  simplest_fraction: 'Phân số tối giản',
  mixed_number: 'Hỗn số',
  decimal: 'Số thập phân',
};

function FreeTextForm() {
  const input = useField(['input'], 'text');
  return (
    <>
      <ChoiceAt path={['input']} label="Học sinh gõ" choices={{ text: 'Chữ', number: 'Số' }} />
      <LinesAt
        path={['answer']}
        label="Đáp án"
        hint={
          input.value === 'number'
            ? 'Mỗi dòng một đáp án. 3/4, 6/8 và 0,75 là như nhau, trừ khi bạn chọn cách viết. 3,1..3,2 nhận mọi số từ 3,1 đến 3,2.'
            : 'Mỗi dòng một cách viết được chấp nhận.'
        }
        separator="|"
      />
      {input.value === 'number' && (
        <>
          <TextAt path={['unit']} label="Đơn vị sau ô trả lời" optional />
          <ChoiceAt path={['form']} label="Phải viết dưới dạng" choices={forms} />
        </>
      )}
      <GraderField choices={{ '': 'Máy, theo đáp án', teacher: 'Giáo viên' }} />
    </>
  );
}

export const author: StaffType = {
  order: 7,
  name: 'Trả lời ngắn',
  hint: 'Gõ một từ, một câu ngắn hoặc một số',
  Form: FreeTextForm,
};

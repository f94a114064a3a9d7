import { Checkbox } from '@bitu/web/ui/forms/checkbox.tsx';
import { useEditing, useField } from '@bitu/web/staff/content/editor/editing.ts';
import { LinesAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

function FillParagraphForm() {
  const { body, change, disabled } = useEditing();
  const bank = useField(['bank'], false);
  return (
    <>
      <TextAt
        path={['paragraph']}
        label="Đoạn văn"
        hint="Đặt từ cần điền trong ngoặc vuông, các đáp án cách nhau bằng dấu |. Ví dụ: She [goes|walks] to [school]."
        rows={6}
      />
      <Checkbox
        label="Cho sẵn các từ để chọn"
        checked={bank.value}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) =>
          change([], { ...body, bank: checked, ...(!checked && { distractors: [] }) })
        }
      />
      {bank.value && (
        <LinesAt
          path={['distractors']}
          label="Từ gây nhiễu"
          hint="Mỗi dòng một từ, nhiều nhất 10."
        />
      )}
    </>
  );
}

export const author: StaffType = {
  order: 6,
  name: 'Điền chỗ trống',
  hint: 'Điền từ vào đoạn văn, gõ hoặc chọn từ',
  Form: FillParagraphForm,
};

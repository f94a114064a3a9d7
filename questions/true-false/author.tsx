import { Checkbox } from '@bitu/web/ui/forms/checkbox.tsx';
import { FieldError } from '@bitu/web/ui/forms/field.tsx';
import { useEditing, useField } from '@bitu/web/staff/content/editor/editing.ts';
import { noneRight } from '@bitu/web/staff/content/editor/option-words.ts';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

const truths = [
  [true, 'Đúng'],
  [false, 'Sai'],
  ['not_given', 'Không có thông tin (Not Given)'],
] as const;

function TrueFalseForm() {
  const { body, change, disabled } = useEditing();
  const answer = useField<boolean | 'not_given' | undefined>(['answer'], undefined);
  const notGiven = useField<true | undefined>(['not_given'], undefined);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Đáp án đúng</legend>
        <FieldError id="answer-error">
          {answer.error && (answer.value === undefined ? noneRight : answer.error)}
        </FieldError>
        {truths
          .filter(([value]) => value !== 'not_given' || notGiven.value)
          .map(([value, name]) => (
            <label key={name} className="flex items-center gap-3">
              <input
                type="radio"
                name="answer"
                className="size-6"
                checked={answer.value === value}
                disabled={disabled}
                onChange={() => answer.change(value)}
              />
              {name}
            </label>
          ))}
      </fieldset>
      <Checkbox
        label="Có lựa chọn Not Given (IELTS)"
        checked={notGiven.value === true}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => {
          const { not_given: _before, answer: right, ...rest } = body;
          const isRemoved = !checked && right === 'not_given';
          change([], {
            ...rest,
            ...(!isRemoved && { answer: right }),
            ...(checked && { not_given: true }),
          });
        }}
      />
    </>
  );
}

export const author: StaffType = {
  order: 3,
  name: 'Đúng sai',
  hint: 'Đúng hay sai; IELTS có thêm Not Given',
  Form: TrueFalseForm,
};

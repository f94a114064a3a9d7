import { useEditing, useField } from '@bitu/web/staff/content/editor/editing.ts';
import { ListAt, OptionAt } from '@bitu/web/staff/content/editor/options-at.tsx';
import { emptyOption, noneRight, optionName } from '@bitu/web/staff/content/editor/option-words.ts';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

function SingleChoiceForm() {
  const { body, change } = useEditing();
  const options = useField<unknown[]>(['options'], []);
  const answer = useField(['answer'], 0);
  return (
    <ListAt
      path={['options']}
      label="Lựa chọn"
      hint="Chọn nút tròn bên cạnh đáp án đúng."
      error={answer.error && (answer.value === 0 ? noneRight : answer.error)}
      name={optionName}
      least={2}
      most={8}
      empty={emptyOption}
      addLabel="Thêm lựa chọn"
      onRemove={(i) => {
        change([], {
          ...body,
          options: options.value.toSpliced(i, 1),
          // Without the right option none is right until another is chosen.
          answer: answer.value === i + 1 ? 0 : answer.value - Number(answer.value > i + 1),
        });
      }}
    >
      {(i) => (
        <div className="flex items-start gap-3">
          <input
            type="radio"
            name="answer"
            className="mt-8 size-6"
            aria-label={`${optionName(i + 1)} đúng`}
            checked={answer.value === i + 1}
            disabled={answer.disabled}
            onChange={() => answer.change(i + 1)}
          />
          <div className="min-w-0 flex-1">
            <OptionAt path={['options', i]} label={optionName(i + 1)} />
          </div>
        </div>
      )}
    </ListAt>
  );
}

export const author: StaffType = {
  order: 1,
  name: 'Một đáp án',
  hint: 'Chọn một trong 2 đến 8 lựa chọn',
  Form: SingleChoiceForm,
};

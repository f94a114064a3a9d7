import { Checkbox } from '@bitu/web/ui/forms/checkbox.tsx';
import { useEditing, useField } from '@bitu/web/staff/content/editor/editing.ts';
import { ListAt, OptionAt } from '@bitu/web/staff/content/editor/options-at.tsx';
import { emptyOption, noneRight, optionName } from '@bitu/web/staff/content/editor/option-words.ts';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

function MultipleChoiceForm() {
  const { body, change, disabled } = useEditing();
  const options = useField<unknown[]>(['options'], []);
  const answers = useField<number[]>(['answers'], []);
  const choose = useField<number | undefined>(['choose'], undefined);
  /** The number that the child reads follows from the answers. */
  const set = (own: object, right: number[]) =>
    change([], {
      ...body,
      ...own,
      answers: right,
      ...(choose.value !== undefined && { choose: right.length }),
    });
  return (
    <>
      <ListAt
        path={['options']}
        label="Lựa chọn"
        hint="Đánh dấu mọi đáp án đúng."
        error={answers.error && (answers.value.length === 0 ? noneRight : answers.error)}
        name={optionName}
        least={2}
        most={12}
        empty={emptyOption}
        addLabel="Thêm lựa chọn"
        onRemove={(i) =>
          set(
            { options: options.value.toSpliced(i, 1) },
            answers.value
              .filter((one) => one !== i + 1)
              .map((one) => (one > i + 1 ? one - 1 : one)),
          )
        }
      >
        {(i) => (
          <div className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-8 size-6"
              aria-label={`${optionName(i + 1)} đúng`}
              checked={answers.value.includes(i + 1)}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) =>
                set(
                  {},
                  checked
                    ? [...answers.value, i + 1].toSorted((a, b) => a - b)
                    : answers.value.filter((one) => one !== i + 1),
                )
              }
            />
            <div className="min-w-0 flex-1">
              <OptionAt path={['options', i]} label={optionName(i + 1)} />
            </div>
          </div>
        )}
      </ListAt>
      <Checkbox
        label="Cho học sinh biết có mấy đáp án đúng"
        error={choose.error}
        checked={choose.value !== undefined}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) =>
          choose.change(checked ? answers.value.length : undefined)
        }
      />
    </>
  );
}

export const author: StaffType = {
  order: 2,
  name: 'Nhiều đáp án',
  hint: 'Chọn nhiều lựa chọn, tới 12',
  Form: MultipleChoiceForm,
};

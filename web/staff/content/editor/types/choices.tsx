import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../../ui/forms/field.tsx';
import { useEditing, useField } from '../editing.ts';
import { ListAt, OptionAt } from '../options-at.tsx';

const nameOf = (number: number) => `Lựa chọn ${number}`;
const noneRight = 'Chưa chọn đáp án đúng.';
const emptyOption = () => ({ text: '' });

export function SingleChoiceForm() {
  const { body, change } = useEditing();
  const options = useField<unknown[]>(['options'], []);
  const answer = useField(['answer'], 0);
  return (
    <ListAt
      path={['options']}
      label="Lựa chọn"
      hint="Chọn nút tròn bên cạnh đáp án đúng."
      error={answer.error && (answer.value === 0 ? noneRight : answer.error)}
      name={nameOf}
      least={2}
      most={8}
      empty={emptyOption}
      addLabel="Thêm lựa chọn"
      onRemove={(i) => {
        change([], {
          ...body,
          options: options.value.toSpliced(i, 1),
          // Without the right one none is right, until another is chosen.
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
            aria-label={`${nameOf(i + 1)} đúng`}
            checked={answer.value === i + 1}
            disabled={answer.disabled}
            onChange={() => answer.change(i + 1)}
          />
          <div className="min-w-0 flex-1">
            <OptionAt path={['options', i]} label={nameOf(i + 1)} />
          </div>
        </div>
      )}
    </ListAt>
  );
}

export function MultipleChoiceForm() {
  const { body, change, disabled } = useEditing();
  const options = useField<unknown[]>(['options'], []);
  const answers = useField<number[]>(['answers'], []);
  const choose = useField<number | undefined>(['choose'], undefined);
  /** The number that is told follows the answers. */
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
        name={nameOf}
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
              aria-label={`${nameOf(i + 1)} đúng`}
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
              <OptionAt path={['options', i]} label={nameOf(i + 1)} />
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

const truths = [
  [true, 'Đúng'],
  [false, 'Sai'],
  ['not_given', 'Không có thông tin (Not Given)'],
] as const;

export function TrueFalseForm() {
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
          const isGone = !checked && right === 'not_given';
          change([], {
            ...rest,
            ...(!isGone && { answer: right }),
            ...(checked && { not_given: true }),
          });
        }}
      />
    </>
  );
}

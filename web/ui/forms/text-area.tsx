import { useId, useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

const units = {
  character: { name: 'ký tự', count: (text: string) => text.length },
  word: { name: 'từ', count: (text: string) => text.match(/\S+/g)?.length ?? 0 },
};

export type TextAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    /** Shown in the counter; longer text is possible, and marked. */
    limit?: number | undefined;
    /** The unit of the counter. Without it and without a limit there is no counter. */
    unit?: keyof typeof units | undefined;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, id, className, limit, unit, onChange, ...area } = props;
  const counterId = useId();
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));

  const counted = unit ?? (limit === undefined ? undefined : 'character');
  const counter = counted && units[counted];
  const count = counter?.count(String(area.value ?? typed)) ?? 0;
  const over = limit !== undefined && count > limit;

  return (
    <Field
      {...{ label, hint, error, optional, id, className }}
      describedBy={counter && counterId}
      footer={
        counter && (
          <p id={counterId} className="field-counter" data-over={over || undefined}>
            {limit === undefined ? count : `${count}/${limit}`} {counter.name}
            {/* Only crossing the limit is worth an interruption. */}
            <VisuallyHidden role="status">{over ? 'Bài dài quá giới hạn' : ''}</VisuallyHidden>
          </p>
        )
      }
    >
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className="input"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

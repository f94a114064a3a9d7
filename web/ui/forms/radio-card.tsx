import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError, FieldHint, useControl, type FieldTexts } from './field.tsx';

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** A checkbox when several may be chosen. */
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  description?: ReactNode;
  /** At the right edge: an icon or a small picture. */
  picture?: ReactNode;
};

export function RadioCard({ label, description, picture, className, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <label className={cx('radio-card focus-card', className)}>
      <input
        type="radio"
        {...input}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
      />
      <span>
        <span id={id} className="block font-semibold">
          {label}
        </span>
        {description && (
          <span id={`${id}-more`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      {picture}
    </label>
  );
}

type RadioGroupProps = FieldTexts & { className?: string | undefined; children: ReactNode };

/** Radio cards (or checkboxes) under one question. */
export function RadioGroup({ label, hint, error, optional, className, children }: RadioGroupProps) {
  const { control, hintId, errorId } = useControl({ hint, error });
  return (
    <fieldset aria-describedby={control['aria-describedby']} className={cx('field', className)}>
      <legend className="field-label mb-1">
        {label}
        {optional && <span className="font-normal text-muted"> (không bắt buộc)</span>}
      </legend>
      <div className="grid gap-2">{children}</div>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </fieldset>
  );
}

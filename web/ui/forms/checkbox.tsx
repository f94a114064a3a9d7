import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldError, FieldHint, useControl, type FieldTexts } from './field.tsx';

export type CheckboxProps = Omit<FieldTexts, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useControl({ hint, error }, id);
  return (
    <div className={cx('field', className)}>
      <label className="checkbox">
        <input type="checkbox" {...input} {...control} />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}

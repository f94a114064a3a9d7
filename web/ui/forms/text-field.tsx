import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** A button inside the right edge. */
    action?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, action, className, ...input } = props;
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className="input-box">
          <input type="text" {...input} {...control} className="input" />
          {action}
        </div>
      )}
    </Field>
  );
}

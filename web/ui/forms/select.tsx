import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { ChevronDown } from '../icons.ts';

export type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    /** Shown, and sent as an empty value, until something is chosen. */
    placeholder?: string | undefined;
  };

/** The platform's own list, which is the easiest on a phone. Children are `<option>`s. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, id, className, placeholder, children, ...select } = props;
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className="input-box">
          <select {...select} {...control} className="input">
            {placeholder && <option value="">{placeholder}</option>}
            {children}
          </select>
          <ChevronDown className="select-arrow" />
        </div>
      )}
    </Field>
  );
}

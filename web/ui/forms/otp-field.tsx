import { useState, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from './field.tsx';

export type OtpFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'maxLength'> & {
    length?: number | undefined;
    /** Called with all the digits. */
    onComplete?: ((code: string) => void) | undefined;
  };

/** Six boxes on one field: it accepts pasted text, and the phone offers the code from the message. */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, optional, id, className, length = 6, onComplete, ...input } = props;
  const [code, setCode] = useState('');
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className={cx('otp', 'focus-card')}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...control}
            value={code}
            onChange={(event) => {
              const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, length);
              setCode(typed);
              input.onChange?.(event);
              if (typed.length === length && typed !== code) onComplete?.(typed);
            }}
          />
          {Array.from({ length }, (_, i) => (
            <span
              key={i}
              aria-hidden="true"
              className="otp-box"
              data-next={i === Math.min(code.length, length - 1) || undefined}
            >
              {code[i]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

import { cx } from './cx.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type OtpFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'maxLength'> & {
  length?: number | undefined;
  /** All digits are there. */
  onComplete?: ((code: string) => void) | undefined;
};

/** One field, not six: it can be pasted into, and the phone offers the code from the message. */
export function OtpField({ length = 6, onComplete, onChange, className, ...props }: OtpFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={'•'.repeat(length)}
      {...props}
      className={cx('otp', className)}
      onChange={(event) => {
        const input = event.currentTarget;
        const code = input.value.replace(/\D/g, '').slice(0, length);
        if (code !== input.value) input.value = code;
        onChange?.(event);
        if (code.length === length) onComplete?.(code);
      }}
    />
  );
}

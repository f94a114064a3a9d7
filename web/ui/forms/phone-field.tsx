import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Pasted numbers come as "+84 912 345 678" or "0912.345.678"; both become 0912345678. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return typed.trim().startsWith('+84') ? `0${digits.slice(2)}` : digits;
}

export function PhoneField({ onChange, ...props }: Omit<TextFieldProps, 'type'>) {
  function clean(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // "+", "+8" and "+84" are the beginning of a number, not one to rewrite.
    const startsAbroad = /^\+8?4?$/.test(input.value);
    const plain = startsAbroad ? input.value : plainPhone(input.value);
    // Setting an equal value would move the caret to the end.
    if (plain !== input.value) input.value = plain;
    onChange?.(event);
  }

  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      placeholder="09xxxxxxxx"
      {...props}
      type="tel"
      onChange={clean}
    />
  );
}

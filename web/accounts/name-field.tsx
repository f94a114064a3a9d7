import { isNameKey, nameIssue, registerMessages } from '@bitu/rules/accounts/register.ts';
import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../ui/forms/text-field.tsx';

/**
 * A full name. Digits and special characters typed as single keys do nothing. Text that an input method is composing is
 * left alone, since VNI writes tone marks with digits. Pasted text stays as it is, and is reported at once when it is
 * not a name.
 */
export function NameField({ error, onChange, ...props }: Omit<TextFieldProps, 'type' | 'action'>) {
  const input = useRef<HTMLInputElement>(null);
  const [blocked, setBlocked] = useState(false);
  const [foreign, setForeign] = useState(false);

  useEffect(() => {
    const field = input.current;
    function guard(event: InputEvent) {
      // A single key, not a whole word from dictation or a suggestion.
      const isKey = event.inputType === 'insertText' && event.data?.length === 1;
      if (event.isComposing || !isKey) return;
      const passes = isNameKey(event.data ?? '');
      if (!passes) event.preventDefault();
      setBlocked(!passes);
    }
    field?.addEventListener('beforeinput', guard);
    return () => field?.removeEventListener('beforeinput', guard);
  }, []);

  return (
    <TextField
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
      {...props}
      ref={input}
      error={error ?? (foreign && registerMessages.nameDigits)}
      hint={blocked && <span role="status">Họ và tên chỉ gồm chữ cái và dấu cách.</span>}
      onChange={(event) => {
        const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (!composing) setForeign(nameIssue(event.currentTarget.value) === 'nameDigits');
        onChange?.(event);
      }}
    />
  );
}

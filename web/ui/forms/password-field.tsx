import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Eye, EyeOff } from '../icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Callers set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      action={
        <IconButton
          label={visible ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
          icon={visible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}

import { passwordMinLength } from '@bitu/rules/accounts/register.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword, detailsQuery, type Passwords, sessionsQuery } from '../api.ts';
import { errorsOf, type FieldErrors, focusFirst, hasErrors } from '../form.ts';
import { useSending } from '../../api/use-sending.ts';
import { checkChange, type PasswordField as FieldName, refusals } from './password-form.ts';

const empty: Passwords = { old_password: '', password: '', re_password: '' };

export function ChangePassword() {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({});
  const [changed, setChanged] = useState(false);
  const { sending, failure, send } = useSending();
  const queryClient = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);

  function show(found: FieldErrors<FieldName>) {
    flushSync(() => setErrors(found));
    focusFirst(formRef.current, found);
  }

  async function change() {
    await changePassword(form);
    setForm(empty);
    setChanged(true);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }

  function refused(error: unknown) {
    const found = errorsOf(error, refusals);
    if (found) show(found);
    return found !== null;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setChanged(false);
    const found = checkChange(form);
    show(found);
    if (!hasErrors(found)) void send(change, refused);
  }

  const field = (
    name: FieldName,
  ): Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
    error: string | undefined;
  } => ({
    name,
    value: form[name],
    onChange: (event) => {
      setForm({ ...form, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
    error: errors[name],
  });

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      aria-label="Đổi mật khẩu"
      className="grid max-w-[440px] gap-4"
    >
      <UserName />
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        {...field('old_password')}
      />
      <PasswordField
        label="Mật khẩu mới"
        autoComplete="new-password"
        hint={`Ít nhất ${passwordMinLength} kí tự. Đừng dùng số điện thoại hay ngày sinh nhé!`}
        {...field('password')}
      />
      <PasswordField
        label="Nhập lại mật khẩu mới"
        autoComplete="new-password"
        {...field('re_password')}
      />
      {failure !== '' && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      {changed && (
        <Banner tone="success" title="Đã đổi mật khẩu" live>
          Các thiết bị khác đã được đăng xuất. Lần sau con đăng nhập bằng mật khẩu mới nhé!
        </Banner>
      )}
      <Button type="submit" loading={sending} className="justify-self-start max-xs:w-full">
        Đổi mật khẩu
      </Button>
    </form>
  );
}

/** For the password manager only: it asks whose password this is. */
function UserName() {
  const { data } = useQuery(detailsQuery);
  return (
    <input type="text" autoComplete="username" value={data?.phone_number ?? ''} readOnly hidden />
  );
}

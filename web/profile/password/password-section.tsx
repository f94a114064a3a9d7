import { useId, useState } from 'react';
import { OpenSessions } from './open-sessions.tsx';
import {
  passwordMinLength,
  checkPasswords,
  registerMessages,
} from '@bitu/rules/accounts/register.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { changePassword, detailsQuery, type Passwords, sessionsQuery } from '../api.ts';
import { type Issues, type Refusals, textOf, useForm } from '../../api/use-form.ts';
import { errors } from '@bitu/contract/errors.ts';
import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes, call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';

/** The password and the open sessions. */
export function PasswordSection() {
  const devicesId = useId();
  return (
    <div className="grid gap-8">
      <ChangePassword />
      <section aria-labelledby={devicesId} className="grid gap-3">
        <div>
          <h3 id={devicesId} className="text-lg">
            Thiết bị đang đăng nhập
          </h3>
          <p className="text-muted">
            Có máy lạ ở đây? Đăng xuất khỏi mọi thiết bị khác, rồi đổi mật khẩu ngay nhé.
          </p>
        </div>
        <OpenSessions />
      </section>
    </div>
  );
}

type Field = keyof Passwords;

function check(form: Passwords): Issues<Field> {
  const issues = checkPasswords(form);
  return form.old_password === ''
    ? { ...issues, old_password: registerMessages.passwordMissing }
    : issues;
}

const refusals: Refusals<Field> = [
  ['old_password', errors.wrongOldPassword],
  ['password', errors.passwordCommon],
  ['re_password', errors.passwordsDiffer],
];

function ChangePassword() {
  const [changed, setChanged] = useState(false);
  const queryClient = useQueryClient();
  const form = useForm({
    read(data): Passwords {
      setChanged(false);
      return {
        old_password: textOf(data, 'old_password'),
        password: textOf(data, 'password'),
        re_password: textOf(data, 're_password'),
      };
    },
    check,
    async send(passwords) {
      await changePassword(passwords);
      form.reset();
      setChanged(true);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    refusals,
  });

  return (
    <form {...form.props} aria-label="Đổi mật khẩu" className="grid max-w-[440px] gap-4">
      <UserName />
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        {...form.field('old_password')}
      />
      <PasswordField
        label="Mật khẩu mới"
        autoComplete="new-password"
        hint={`Ít nhất ${passwordMinLength} kí tự. Đừng dùng số điện thoại hay ngày sinh nhé!`}
        {...form.field('password')}
      />
      <PasswordField
        label="Nhập lại mật khẩu mới"
        autoComplete="new-password"
        {...form.field('re_password')}
      />
      <Failure>{form.failure}</Failure>
      {changed && (
        <Banner tone="success" title="Đã đổi mật khẩu" live>
          Các thiết bị khác đã được đăng xuất. Lần sau con đăng nhập bằng mật khẩu mới nhé!
        </Banner>
      )}
      {changed && <SharedLinks />}
      <Button type="submit" loading={form.sending} className="justify-self-start max-xs:w-full">
        Đổi mật khẩu
      </Button>
    </form>
  );
}

/** For password managers, which need the user name. */
function UserName() {
  const { data } = useQuery(detailsQuery);
  return (
    <input type="text" autoComplete="username" value={data?.phone_number ?? ''} readOnly hidden />
  );
}

addRoutes(reportRoutes);

/** After a new password: it did not revoke links to reports, so anybody with one still sees the report. */
function SharedLinks() {
  const [ended, setEnded] = useState<number | null>(null);
  const { sending, failure, send } = useSending();
  const end = () =>
    send(async () => setEnded((await call('reports.endLinks', { body: {} })).ended));
  if (ended !== null)
    return (
      <p role="status">
        {ended === 0 ? 'Không có liên kết nào đang mở.' : `Đã kết thúc ${ended} liên kết.`}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Liên kết xem báo cáo đã gửi cho người khác vẫn mở được. Ba mẹ có muốn kết thúc hết không?
      </p>
      <Failure>{failure}</Failure>
      <Button variant="secondary" loading={sending} onClick={() => void end()}>
        Kết thúc mọi liên kết
      </Button>
    </div>
  );
}

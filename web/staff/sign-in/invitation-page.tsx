import { momentText } from '@bitu/rules/format/times.ts';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { errors } from '@bitu/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { roleWords } from '../session/role-words.ts';
import { openSession } from '../session/session.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

const rolesText = (roles: readonly StaffRole[]) => roles.map((role) => roleWords[role]).join(', ');

/** Accepting an invitation. Its code is behind the `#`, which no server and no log sees. */
export function InvitationPage() {
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [session, setSession] = useState<Output<'staff.accept'>>();
  const invitation = useQuery({
    queryKey: ['staff.invitation', code],
    queryFn: () => call('staff.invitation', { body: { code } }, { token: null }),
    retry: false,
  });
  if (session)
    return (
      <SignInCard title="Bảo vệ tài khoản bằng mã 6 số">
        <SignInSteps
          first={session}
          onDone={(token) => {
            openSession(token);
            // An owner starts by setting up the centre.
            const isOwner = invitation.data?.roles.includes('owner') === true;
            void navigate(isOwner ? '/staff/office' : '/staff', { replace: true });
          }}
        />
      </SignInCard>
    );
  return (
    <SignInCard title="Chào mừng bạn đến với Bitu">
      <QueryState query={invitation}>
        {({ full_name, roles, expires_at }) => (
          <>
            <p className="text-muted">
              Trung tâm mời bạn làm {rolesText(roles)}. Lời mời dùng được đến{' '}
              {momentText(expires_at)}.
            </p>
            <AcceptForm code={code} fullName={full_name} onAccepted={setSession} />
          </>
        )}
      </QueryState>
    </SignInCard>
  );
}

interface AcceptFormProps {
  code: string;
  fullName: string;
  onAccepted: (session: Output<'staff.accept'>) => void;
}

function AcceptForm({ code, fullName, onAccepted }: AcceptFormProps) {
  const form = useForm<
    { phone: string; full_name: string; password: string },
    'phone' | 'full_name' | 'password'
  >({
    read: (data) => ({
      phone: textOf(data, 'phone').trim(),
      full_name: textOf(data, 'full_name').trim(),
      password: textOf(data, 'password'),
    }),
    check: ({ phone, full_name, password }) => ({
      phone: phone === '' ? 'Bạn nhập số điện thoại được mời nhé.' : undefined,
      full_name: full_name === '' ? 'Bạn nhập họ và tên nhé.' : undefined,
      password: password.length < 10 ? errors.passwordShort.message : undefined,
    }),
    refusals: [
      ['full_name', errors.nameMissing],
      ['password', errors.passwordShort],
      ['password', errors.passwordCommon],
    ],
    send: async (values) =>
      onAccepted(await call('staff.accept', { body: { code, ...values } }, { token: null })),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Failure>{form.failure}</Failure>
      <TextField
        {...form.field('full_name')}
        label="Họ và tên"
        defaultValue={fullName}
        autoComplete="name"
      />
      <TextField
        {...form.field('phone')}
        label="Số điện thoại"
        hint="Số mà trung tâm đã mời: với số này bạn sẽ đăng nhập."
        type="tel"
        inputMode="tel"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label="Mật khẩu"
        hint="Ít nhất 10 ký tự. Một câu ngắn dễ nhớ là tốt nhất."
        autoComplete="new-password"
      />
      <Button type="submit" wide loading={form.sending}>
        Nhận lời mời
      </Button>
    </form>
  );
}

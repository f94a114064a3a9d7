/** For tests: a section as web/app shows it, with a stand-in for the sign-in's code step. */
import type { ListedAccount } from '@bitu/contract/accounts.ts';
import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call, serverNow } from '../api/client.ts';
import { callQuery } from '../api/query.ts';
import { useOwnToasts } from '../ui/feedback/testing.ts';
import type { CodeStepProps } from './code.ts';
import { InformationPage } from './information-page.tsx';
import type { SectionProps } from './section-props.ts';

export const hanoi = { code: '01', name: 'Hà Nội', type: 'Thành phố' };
export const badinh = { code: '00004', name: 'Phường Ba Đình', type: 'Phường' };

export const details: ProfileDetails = {
  full_name: 'Nguyễn Minh An',
  birth_year: 2017,
  phone_number: '0912345678',
  email: null,
  avatar_url: null,
  province: hanoi,
  ward: badinh,
  street: '12 Đội Cấn',
  parent_name: null,
  advertising: false,
};

export const listed = (id: number, full_name: string, is_current: 0 | 1): ListedAccount => ({
  core_user_id: id,
  token: '',
  user_name: `demo.${id}`,
  full_name,
  yob: 2016,
  avatar: null,
  phone_number: '0912345678',
  student_state: { id: 1, name: 'Đang học' },
  is_current,
});

function Step({ phone, sent, onVerified, onBack }: CodeStepProps) {
  return (
    <div>
      <p>{`Mã đã gửi đến ${phone}${sent ? '' : ', chưa'}`}</p>
      <button type="button" onClick={() => void onVerified()}>
        Mã đúng
      </button>
      <button type="button" onClick={onBack}>
        Đổi số điện thoại
      </button>
    </div>
  );
}

/** Notifications in the flow of the page: a real toast would cover what a test clicks next. */
function Toasts() {
  return useOwnToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

/** Verifies at the server, as the sign-in's step does. */
async function request(phone: string) {
  const { resend_after } = await call('accounts.sendOtp', {
    body: { mobile: phone, agent_type: 'web', type: 2 },
  });
  return { resendAt: serverNow() + resend_after * 1000, trouble: null };
}

export async function showSection(activeKey?: string) {
  const onChanged = vi.fn();
  const onDirty = vi.fn();
  const onErased = vi.fn<SectionProps['onErased']>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const props: SectionProps = {
    Results: () => <p>Kết quả của con</p>,
    Habit: () => <p>Mục tiêu của con</p>,
    confirmation: { request, Step },
    studentsQuery: callQuery('accounts.list', { query: { app_id: '1' } }),
    onChanged,
    onDirty,
    onErased,
  };
  const screen = await render(
    <QueryClientProvider client={client}>
      <InformationPage activeKey={activeKey} {...props} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { screen, client, onChanged, onDirty, onErased };
}

import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { md5 } from '../api/md5.ts';
import { answerCalls } from '../api/testing.ts';
import { account, answerWell, bot_check, phone, showSignIn } from './testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, false);
});
afterEach(() => network.restore());

async function show() {
  const view = await showSignIn('register');
  const { screen } = view;
  const field = {
    name: screen.getByLabelText('Họ và tên của ba mẹ'),
    phone: screen.getByLabelText('Số điện thoại', { exact: true }),
    password: screen.getByLabelText('Mật khẩu', { exact: true }),
    repeat: screen.getByLabelText('Nhập lại mật khẩu'),
    consent: screen.getByRole('checkbox', { name: /^Tôi đồng ý/ }),
    advice: screen.getByRole('checkbox', { name: /^Gọi cho tôi/ }),
    advertising: screen.getByRole('checkbox', { name: /^Gửi cho tôi/ }),
  };
  const submit = () => screen.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  const fill = async (name = 'Phạm Thu Hà', password = 'mùa hè xanh') => {
    await field.name.fill(name);
    await field.phone.fill('+84 912 345 678');
    await field.password.fill(password);
    await field.repeat.fill(password);
    await field.consent.click();
  };
  const send = async () => {
    await fill();
    await submit();
    await expect.element(view.code()).toBeVisible();
  };
  return { ...view, field, submit, fill, send };
}

test('signing in and registering have titles of their own', async () => {
  const { screen } = await showSignIn('sign-in');
  expect(document.title).toBe('Đăng nhập · Bitu');
  await screen.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect.poll(() => document.title).toBe('Đăng ký · Bitu');
});

test('says what is missing next to each field, and sends nothing', async () => {
  const { field, submit } = await show();
  await submit();
  await expect.element(field.name).toHaveFocus();
  const expected = [
    [field.name, 'Thiếu thông tin họ và tên'],
    [field.phone, 'Thiếu thông tin số điện thoại'],
    [field.password, 'Thiếu thông tin mật khẩu Ít nhất 6 kí tự.'],
    [field.repeat, 'Thiếu thông tin nhập lại mật khẩu'],
    [field.consent, 'Bạn cần đồng ý với điều khoản và chính sách quyền riêng tư để tạo tài khoản.'],
  ] as const;
  for (const [input, text] of expected) {
    await expect.element(input).toBeRequired();
    await expect.element(input).toHaveAccessibleDescription(text);
  }
  expect(network.requests).toEqual([]);
});

test('says what is wrong with each field', async () => {
  const { field, fill, submit } = await show();
  await fill('a'.repeat(31), 'abcde');
  await field.phone.fill('91234');
  await field.repeat.fill('abcdef');
  await submit();
  await expect.element(field.name).toHaveAccessibleDescription('Họ và tên có độ dài quá 30 ký tự');
  await expect
    .element(field.phone)
    .toHaveAccessibleDescription('Số điện thoại không đúng định dạng');
  await expect
    .element(field.password)
    .toHaveAccessibleDescription(/^Mật khẩu phải tối thiểu 6 kí tự/);
  await expect.element(field.repeat).toHaveAccessibleDescription('Mật khẩu nhập lại không đúng');
  await field.name.fill('Hà');
  await expect.element(field.name).not.toHaveAttribute('aria-invalid');
  expect(network.requests).toEqual([]);
});

test('without the consent nothing is sent, and the box says why', async () => {
  const { screen, field, fill, submit } = await show();
  await fill();
  await field.consent.click();
  await submit();
  await expect.element(field.consent).toHaveFocus();
  await expect
    .element(
      screen.getByText(
        'Bạn cần đồng ý với điều khoản và chính sách quyền riêng tư để tạo tài khoản.',
      ),
    )
    .toBeVisible();
  expect(network.requests).toEqual([]);
});

test('the text of the consent belongs to its version and links to what it names', async () => {
  const { screen, field } = await show();
  expect(consentVersion).toBe('2026-11-29');
  await expect
    .element(field.consent)
    .toHaveAccessibleName(
      /^Tôi đồng ý với Điều khoản sử dụng và Chính sách quyền riêng tư, và để Bitu liên hệ về tài khoản và khóa học tôi hỏi\./,
    );
  for (const [name, href] of [
    ['Điều khoản sử dụng', '/dieu-khoan'],
    ['Chính sách quyền riêng tư', '/quyen-rieng-tu'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('the call and the offers are separate, optional consents', async () => {
  const { field, fill, submit, typeCode, code } = await show();
  await expect.element(field.advice).not.toBeChecked();
  await expect.element(field.advertising).not.toBeChecked();
  await fill();
  await field.advice.click();
  await field.advertising.click();
  await submit();
  await expect.element(code()).toBeVisible();
  await typeCode('123456');
  await expect.poll(() => network.of('accounts.register').length).toBe(1);
  expect(network.of('accounts.sendOtp')[0]?.body).toMatchObject({
    consultation: { full_name: 'Phạm Thu Hà', referer: 'Đăng ký từ Web Tutor' },
  });
  expect(network.of('accounts.register')[0]?.body).toMatchObject({ advertising: true });
});

test('a common password is refused next to its field, before a message is sent', async () => {
  network.fails('accounts.checkAccount', 'passwordCommon');
  const { field, fill, submit } = await show();
  await fill();
  await submit();
  await expect.element(field.password).toHaveFocus();
  await expect.element(field.password).toHaveAccessibleDescription(/^Mật khẩu này quá dễ đoán/);
  expect(network.of('accounts.sendOtp')).toEqual([]);
});

test('digits and special characters do nothing in the name field', async () => {
  const { screen, field } = await show();
  await userEvent.type(field.name, 'Đặng 9@Ễ-n!');
  await expect.element(field.name).toHaveValue('Đặng Ễn');
  await expect.element(screen.getByText('Họ và tên chỉ gồm chữ cái và dấu cách.')).toBeVisible();
  await userEvent.type(field.name, 'a');
  await expect.element(screen.getByText(/^Họ và tên chỉ gồm/)).not.toBeInTheDocument();
});

test('an input method that writes tone marks with digits is not disturbed', async () => {
  const { field } = await show();
  const composed = (isComposing: boolean) =>
    field.name.element().dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertText',
        data: '6',
        isComposing,
        cancelable: true,
      }),
    );
  expect([composed(true), composed(false)]).toEqual([true, false]);
});

test('a pasted text that is not a name is reported at once', async () => {
  const { field } = await show();
  await field.name.fill('Hà 2015');
  await expect.element(field.name).toHaveAccessibleDescription('Họ tên chỉ bao gồm các chữ cái');
});

test('a phone that has an account is reported next to its field and gets no code', async () => {
  network.data('accounts.checkAccount', { isExist: true });
  const { field, fill, submit } = await show();
  await fill();
  await submit();
  await expect.element(field.phone).toHaveFocus();
  await expect.element(field.phone).toHaveAccessibleDescription('Số điện thoại đã được đăng ký !');
  expect(network.of('accounts.sendOtp')).toEqual([]);
});

test('registers a family with two children and signs them in', async () => {
  const { screen, fill, submit, typeCode, onSignedIn, onDone } = await show();
  await fill('  Phạm  Thu Hà '.normalize('NFD'));
  await submit();
  await expect.element(screen.getByText('Bitu đã gửi mã 6 số đến 0912 345 678')).toBeVisible();
  await typeCode('123456');
  const dialog = screen.getByRole('dialog', { name: 'Con của ba mẹ tên gì?' });
  await expect.element(dialog).toBeVisible();
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(account(1, { yob: null }), true);
  network.data('accounts.updateProfile', null);
  network.data('accounts.addStudent', account(2, { full_name: 'Phạm Bình An' }));
  network.data('accounts.logout', null);
  const child = screen.getByLabelText('Họ và tên của con');
  await child.fill('Phạm Minh An');
  await screen.getByLabelText('Năm sinh').selectOptions('2017');
  await screen.getByRole('button', { name: 'Lưu và thêm con nữa' }).click();
  await expect.element(screen.getByText('Phạm Minh An')).toBeVisible();
  await expect.element(child).toHaveFocus();
  await expect.element(child).toHaveValue('');
  await child.fill('An');
  await screen.getByRole('button', { name: 'Xong', exact: true }).click();
  await expect.element(child).toHaveAccessibleDescription('Họ tên phải gồm 2 từ trở lên');
  await child.fill('Phạm Bình An');
  await screen.getByLabelText('Năm sinh').selectOptions('2019');
  await screen.getByRole('button', { name: 'Xong', exact: true }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(network.of('accounts.updateProfile').map(({ body }) => body)).toEqual([
    { full_name: 'Phạm Minh An', date_of_birth: '2017-01-01' },
  ]);
  expect(network.of('accounts.addStudent').map(({ body }) => body)).toEqual([
    { full_name: 'Phạm Bình An', date_of_birth: '2019-01-01' },
  ]);
  // Nobody uses the sibling's session here.
  await expect
    .poll(() => network.of('accounts.logout').map(({ token }) => token))
    .toEqual([account(2).token]);

  const password = md5('mùa hè xanh');
  expect(
    network.requests.slice(0, 5).map(({ name, body, token }) => ({ name, body, token })),
  ).toEqual([
    { name: 'accounts.botCheck', body: undefined, token: null },
    { name: 'accounts.checkAccount', body: { phone, bot_check, password }, token: null },
    {
      name: 'accounts.sendOtp',
      body: {
        mobile: phone,
        agent_type: 'web',
        type: 0,
        bot_check,
      },
      token: null,
    },
    { name: 'accounts.verifyOtp', body: { mobile: phone, code: '123456' }, token: null },
    {
      name: 'accounts.register',
      body: {
        full_name: phone,
        parent_name: 'Phạm Thu Hà',
        user_name: phone,
        password,
        re_password: password,
        active: 1,
        information: { full_name: 'Phạm Thu Hà', phone, referer: location.href.slice(0, 500) },
        source: 'Web Tutor',
        referer: 'Web Tutor',
        action: 'Tạo tài khoản',
        consent: consentVersion,
        advertising: false,
        remember: true,
      },
      token: null,
    },
  ]);
});

test('the child can be named later', async () => {
  const { screen, send, typeCode, onDone } = await show();
  await send();
  await typeCode('123456');
  await screen.getByRole('button', { name: 'Để sau' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(network.of('accounts.updateProfile')).toEqual([]);
});

test("a refused code request keeps the form and shows the server's message", async () => {
  network.fails('accounts.sendOtp', 'otpRefused');
  const { screen, field, fill, submit } = await show();
  await fill();
  await submit();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Chưa gửi được mã lúc này. Bạn chờ một chút rồi thử lại nhé!');
  await expect.element(field.name).toHaveValue('Phạm Thu Hà');
});

test('a message that no provider has taken yet leads to the code step; the code may still come', async () => {
  network.fails('accounts.sendOtp', 'smsUnavailable');
  const { screen, fill, submit, code } = await show();
  await fill();
  await submit();
  await expect.element(code()).toBeVisible();
  await expect.element(screen.getByText(/^Nhà mạng chưa nhận được tin nhắn/)).toBeVisible();
});

test('a network failure is named, and the form can be sent again', async () => {
  network.offline('accounts.checkAccount');
  const { screen, fill, submit, code } = await show();
  await fill();
  await submit();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
  answerWell(network, false);
  await submit();
  await expect.element(code()).toBeVisible();
});

test('going back to the form loses nothing, and the same phone keeps its code', async () => {
  const { screen, field, send, submit, code } = await show();
  await send();
  await screen.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await expect.element(field.name).toHaveValue('Phạm Thu Hà');
  await expect.element(field.password).toHaveValue('mùa hè xanh');
  await submit();
  await expect.element(code()).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(1);

  await screen.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await field.phone.fill('0987654321');
  await submit();
  await expect.element(screen.getByText(/0987 654 321/)).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(2);
});

test('a common password can be replaced without a new code', async () => {
  network.fails('accounts.register', 'passwordCommon');
  const { field, send, typeCode, submit, onSignedIn } = await show();
  await send();
  await typeCode('123456');
  await expect.element(field.password).toHaveFocus();
  await expect
    .element(field.password)
    .toHaveAccessibleDescription(/^Mật khẩu này quá dễ đoán\. Bạn chọn mật khẩu khác nhé!/);
  answerWell(network, false);
  await field.password.fill('mùa thu vàng');
  await field.repeat.fill('mùa thu vàng');
  await submit();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
  expect(network.of('accounts.verifyOtp')).toHaveLength(1);
});

test('an expired verification starts again from the form', async () => {
  network.fails('accounts.register', 'otpProofMissing');
  const { screen, send, typeCode, submit, code } = await show();
  await send();
  await typeCode('123456');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Bạn cần xác nhận lại mã gửi về điện thoại.');
  await submit();
  await expect.element(code()).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(2);
});

test('when the reply to a creation is lost, the account is signed in instead of reported as taken', async () => {
  network.offline('accounts.register');
  network.data('accounts.tutorLogin', [account(1)]);
  const { screen, send, typeCode, onSignedIn, onDone } = await show();
  await send();
  await typeCode('123456');
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
  network.fails('accounts.register', 'phoneTaken');
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(account(1), true);
  expect(network.of('accounts.verifyOtp')).toHaveLength(1);
});

test('shows what the app adds beside the form, without empty links', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByText('Có thêm ứng dụng Bitu, con học được nhiều hơn'))
    .toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Store|Play/ })).not.toBeInTheDocument();
});

test('leads to the sign-in and back', async () => {
  const { screen, field } = await show();
  await screen.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Đăng nhập' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect.element(field.name).toBeVisible();
});

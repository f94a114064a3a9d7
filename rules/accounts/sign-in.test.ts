import { expect, test } from 'vitest';
import { checkSignIn, wrongCredentialsMessage } from './sign-in.ts';

const phone = 'Thiếu thông tin số điện thoại';
const password = 'Thiếu thông tin mật khẩu';

test.each([
  ['0912345678', 'secret', {}],
  ['an@bitu.vn', 'secret', {}],
  ['', 'secret', { user_name: phone }],
  ['  ', 'secret', { user_name: phone }],
  ['0912345678', '', { password }],
  ['0912345678', '   ', {}],
  ['', '', { user_name: phone, password }],
])('section 5, Login: %j with %j', (user_name, entered, errors) => {
  expect(checkSignIn({ user_name, password: entered })).toEqual(errors);
});

test('section 8', () => {
  expect(wrongCredentialsMessage).toBe('Sai thông tin tài khoản');
});

import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { enterCode } from './code.ts';
import { demoPassword, expectRefused, trySignIn } from './form.ts';
import { fetchAs } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const family = '0987654321';

test('a forgotten password: phone, code, a new password, signed in despite earlier wrong tries; other devices are signed out', async () => {
  const { server } = stage;
  const binh = await signedIn(server, 'demo.binh');
  const elsewhere = await stage.open('/learning', { as: binh });
  await elsewhere.getByRole('heading', { name: 'Chào Bình!' }).waitFor();
  // More than are allowed from one address in five minutes.
  const tried = await Promise.all(
    Array.from({ length: 12 }, () => trySignIn(server, family, 'quên mất rồi')),
  );
  expect(new Set(tried)).toEqual(new Set([401, 429]));

  const page = await stage.open('/login');
  await page.getByLabel('Số điện thoại').fill(family);
  await page.getByRole('button', { name: 'Quên mật khẩu?' }).tap();
  await page.getByRole('heading', { name: 'Quên mật khẩu' }).waitFor();
  const phone = page.getByLabel('Số điện thoại', { exact: true });
  const send = page.getByRole('button', { name: 'Gửi mã khôi phục' });
  await expect.poll(() => phone.inputValue()).toBe(family);

  const calls: string[] = [];
  // The page's own reads may come at any time.
  page.on('request', (request) => {
    const url = request.url();
    if (request.method() !== 'GET' || url.endsWith('/api/bot-check')) calls.push(url);
  });
  await phone.fill('');
  await send.tap();
  await phone.fill('0970');
  await send.tap();
  await expectRefused(phone, 'Số điện thoại không đúng định dạng', true);
  expect(calls).toEqual([]);
  await phone.fill('0970000009');
  await send.tap();
  await expectRefused(phone, 'Số điện thoại chưa được đăng ký !', true);

  await phone.fill(family);
  await send.tap();
  await page.getByText('0987 654 321').waitFor();
  await enterCode(page, server, family);
  await page.waitForURL(`**/resetPassword?auth_phone=${family}`);
  const password = page.getByLabel('Mật khẩu mới', { exact: true });
  const again = page.getByLabel('Nhập lại mật khẩu mới');
  const change = page.getByRole('button', { name: 'Đổi mật khẩu' });
  await password.fill('123456');
  await again.fill('1234567');
  await change.tap();
  await expectRefused(again, 'Mật khẩu nhập lại không đúng', true);
  await again.fill('123456');
  await change.tap();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await password.fill('mùa thu vàng');
  await again.fill('mùa thu vàng');
  await change.tap();

  const choice = page.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
  await choice.getByRole('button', { name: /Trần Bảo Chi/ }).tap();
  await page.waitForURL(`${server.origin}/`);
  await page.getByText('Bạn đã đổi mật khẩu.').first().waitFor();
  await page.getByRole('banner').getByText('Trần Bảo Chi').waitFor();

  await expect.poll(() => fetchAs(server, binh, '/api/profile')).toBe(null);
  await elsewhere.getByRole('dialog', { name: 'Con đăng nhập lại nhé!' }).waitFor();
  expect(await trySignIn(server, family, demoPassword)).toBe(401);
  expect(await trySignIn(server, family, 'mùa thu vàng')).toBe(200);
});

/** Staff who sign in with a passkey: Chromium's own authenticator, a server under a host name, nothing simulated. */
import { testServer, type TestServer } from '@bitu/server/testing/server.ts';
import { inviteStaff } from '@bitu/server/staff/invite.ts';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop } from './browser.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    testServer({ publicUrl: 'http://localhost' }),
    chromium.connect(inject('browser')),
  ]);
  // A passkey belongs to a host name, not to an IP address. Its origin has a port, which is known from here on.
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  server.deps.settings.publicUrl = `http://localhost:${port}`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A laptop whose owner unlocks passkeys with a finger. */
async function withAuthenticator(): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', ...laptop });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test('an invitation is accepted with a passkey, which alone signs in from then on', async () => {
  const phone = '0977123456';
  const asked = { phone, full_name: 'Trần Thị Lan', roles: ['teacher'] as const };
  const { link } = await inviteStaff(server.deps, asked, null);
  const page = await withAuthenticator();
  await page.goto(link);
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mùa thu lá vàng');
  await page.getByRole('button', { name: 'Nhận lời mời' }).click();
  await page.getByRole('button', { name: 'Tạo khóa truy cập trên máy này' }).click();
  await page.getByRole('listitem').nth(9).waitFor();
  await page.getByLabel('Tôi đã cất mười mã này').check();
  await page.getByRole('button', { name: 'Xong, vào việc' }).click();
  const account = page.getByRole('button', { name: 'Tài khoản của Trần Thị Lan' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();

  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
  await account.waitFor();
  const factors = await server.db.queries
    .selectFrom('staff_factors')
    .select(['kind', 'counter'])
    .execute();
  expect(factors.filter(({ kind }) => kind === 'passkey')).toHaveLength(1);

  // After a password it is the second factor.
  await account.click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mùa thu lá vàng');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await account.waitFor();
  await page.context().close();
});

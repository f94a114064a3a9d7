import { expect, test } from 'vitest';
import { signIn } from './form.ts';
import { pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a visitor is sent to the sign-in and returns to the page that was asked for; on a practice the page stays', async () => {
  const page = await stage.open('/learning?tab=1');
  await page.waitForURL('**/login?redirect=%2Flearning%3Ftab%3D1');
  await signIn(page, '0900000001');
  await page.waitForURL('**/learning?tab=1');
  await page.getByText('Con chưa có lớp học nào.').waitFor();
  await page.getByText('Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé.').waitFor();
  await page.getByRole('button', { name: 'Tải lại' }).waitFor();
  await page.goto(`${stage.server.origin}/login?redirect=/practice/1`);
  await page.getByText('Con chưa có lớp học nào.').waitFor();
  expect(page.url()).toBe(`${stage.server.origin}/learning`);

  const { server } = stage;
  const path = await pathOf(server, 'starters-animals');
  const number = path.split('/').at(-1) ?? '';
  const practice = await stage.open(`/luyen-tap-${number}?from=zalo`);
  await practice.waitForURL(`**${path}?from=zalo`);
  const prompt = practice.getByRole('dialog', { name: 'Bạn chưa đăng nhập' });
  await prompt.getByRole('button', { name: 'Đăng nhập' }).tap();
  await signIn(practice.getByRole('dialog', { name: 'Đăng nhập' }), '0912345678');
  await practice.getByRole('button', { name: 'Bắt đầu' }).waitFor();
  await practice.getByText('Nguyễn Minh An').waitFor();
  expect(new URL(practice.url()).pathname).toBe(path);
});

/** The browser's Back with a dialog open, in browsers that do not notify the dialog. */
import { expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { openHomework } from './answering.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('Back closes the dialog, and leaves the page only when none is open', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const page = await stage.open('/information', { as: student });
  const pathname = () => new URL(page.url()).pathname;
  const back = () => page.evaluate(() => history.back());
  const dialog = page.getByRole('alertdialog');
  const asked = async () => {
    await openHomework(page, /Con vật, màu sắc và số đếm/);
    await dialog.waitFor();
  };
  await page.getByRole('link', { name: 'Học', exact: true }).tap();
  await asked();
  await back();
  await dialog.waitFor({ state: 'detached' });
  expect(pathname()).toBe('/learning');

  await asked();
  await dialog.getByRole('button', { name: 'Làm ngay' }).tap();
  await page.getByRole('heading', { name: /Câu 1/ }).waitFor();
  await back();
  await page.getByRole('heading', { name: /^Chào/ }).waitFor();
  expect(pathname()).toBe('/learning');

  await asked();
  await dialog.getByRole('button', { name: 'Để sau' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => !('isDialog' in (history.state as object)));
  await back();
  await page.waitForURL('**/information');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

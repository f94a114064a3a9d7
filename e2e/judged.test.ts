/**
 * One essay from start to end: a child's phone, the machine, a teacher's laptop, and back to the page that the child
 * left open.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { returnDue } from '../server/marking/return.ts';
import { notify } from '../server/marking/notify.ts';
import { newStudent } from '../server/testing/people.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { laptop } from './browser.ts';
import { signInTeacher, storeEssays } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => storeEssays(stage.server, 0));

const essay = [
  'Many people thinks that every child should go to school, and I agree with them. At school children learn to read and to write, and they meet other children of their age.',
  'First, a child who stays at home does not learn how to work with other people. In my class we often do projects together. Last year we built a small garden, and everybody had a different job. I learned more from that garden than from my books.',
  'Second, teachers can help when parents have no time. My mother works in a factory until seven in the evening, so my teacher explains the lessons that I do not understand.',
  'Some people say that school is too expensive for poor families. In my opinion, the government should pay for it, because a country needs people who can read.',
].join('\n\n');

test('written offline, judged by the machine, marked blind by a teacher, and shown without a reload', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { essays: 1 } });
  const { attemptId } = await attemptOf(server, student, 'desk-essay');
  const child = await stage.open(`${await pathOf(server, 'desk-essay')}?start=1`, { as: student });
  await writeOffline(child);
  await child.getByText('Cô giáo đang chấm bài này.').waitFor();

  const judged = () =>
    server.db.queries
      .selectFrom('machine_marks as k')
      .innerJoin('marking_items as i', 'i.id', 'k.item_id')
      .select('k.engine')
      .where('i.attempt_id', '=', attemptId)
      .execute();
  await expect.poll(judged).toEqual([{ engine: 'local' }]);
  // Whether a text gets a second mark is drawn by its ids.
  await server.db.queries
    .updateTable('marking_items')
    .set({ round_wanted: 1 })
    .where('attempt_id', '=', attemptId)
    .execute();

  const teacher = await stage.open('/staff/marking', laptop);
  const sent: string[] = [];
  teacher.on('response', async (response) => {
    if (response.url().includes('/api/staff/')) sent.push(await response.text().catch(() => ''));
  });
  await signInTeacher(teacher, server, 'mouse');
  await teacher.getByRole('link', { name: /Bài viết/ }).click();
  await markBlind(teacher);
  expect(sent.filter((body) => body.includes('"engine"'))).toEqual([]);
  await teacher.getByRole('button', { name: 'So với máy chấm' }).click();
  const machine = teacher.getByRole('region', { name: 'Máy chấm' });
  await machine.getByRole('row', { name: /GRA/ }).waitFor();
  await teacher.getByLabel('Nhận xét cho học sinh').fill('Con nêu ý rất rõ.');
  // The desk goes on before the server has the mark.
  const received = teacher.waitForResponse('**/api/staff/marking/send');
  await teacher.getByRole('button', { name: /^Gửi/ }).click();
  await teacher.getByText('Câu này chấm xong rồi!').waitFor();
  expect((await received).status()).toBe(200);

  // The mark is held for ten minutes, during which it can be undone.
  await child.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await returnDue(server.deps);
  await child.getByText('Con nêu ý rất rõ.').waitFor();
  await child.getByText(/^Bài viết của con: /).tap();
  await child.getByRole('button', { name: /^thinks/ }).tap();
  await child.getByText('think', { exact: true }).first().waitFor();
  expect(await child.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await server.deps.db.queries
    .transaction()
    .execute((trx) => notify(server.deps, trx, { attempt_id: attemptId }));
  await child.goto(`${server.origin}/learning`);
  await child.getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).waitFor();
});

async function writeOffline(page: Page) {
  const sheet = page.getByRole('textbox', { name: 'Bài viết của con' });
  await sheet.focus();
  await page.context().setOffline(true);
  await page.keyboard.insertText(essay);
  await page.getByText('Đã lưu trên máy này').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Nộp bài' }).first().tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).tap();
}

/** Sets every band and corrects one word. The machine's mark can be seen only after that. */
async function markBlind(page: Page) {
  await page.getByRole('spinbutton').first().waitFor();
  const criteria = await page.getByRole('spinbutton').count();
  for (let at = 0; at < criteria; at++) {
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await page.getByRole('button', { name: 'So với máy: chấm đủ tiêu chí trước' }).waitFor();
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await page.getByRole('button', { name: /: 6$/ }).nth(at).click();
  }
  await page.getByText('thinks', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hòa hợp chủ vị').click();
  await dialog.getByLabel(/Nên viết/).fill('think');
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
}

/** The rooms of the staff: each without barriers at both sizes, and a test that two people mark differently. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { returnDue } from '../server/marking/return.ts';
import { handIn, singleItems, storeDesk } from '../server/testing/desk.ts';
import { staffMember } from '../server/testing/staff.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => storeDesk(stage.server));

test('no page of the staff has a barrier that axe detects, or scrolls sideways, on a laptop and on a phone', async () => {
  const { server } = stage;
  const { student, attempt } = await handIn(server, 'desk-hw', { one: 'My dog is brown.' });
  const [item] = await singleItems(server, attempt.attemptId);
  const person = await staffMember(server, ['owner', 'lead', 'teacher'], {
    classes: ['desk'],
    subjects: [5],
  });
  const page = await openDesk(stage, person, '/staff');
  const rooms = [
    '/staff',
    '/staff/account',
    '/staff/marking',
    `/staff/marking/${item}`,
    '/staff/comments',
    '/staff/rubrics',
    '/staff/appeals',
    '/staff/keys',
    '/staff/agreement',
    '/staff/leeches',
    '/staff/substitutes',
    '/staff/office',
    '/staff/office/audit',
    '/staff/office/overrides',
    '/staff/office/outreach',
    '/staff/office/outreach/write?type=notice',
    '/staff/office/outreach/write?type=popup',
    '/staff/office/outreach/write?type=banner',
    '/staff/office/outreach/write?type=theme',
    '/staff/office/rights',
    '/staff/office/people',
    '/staff/office/site',
    '/staff/office/rooms',
    '/staff/office/centres',
    '/staff/office/leads',
    '/staff/office/queue',
    '/staff/office/students',
    '/staff/office/students/new',
    `/staff/office/students/${student.id}`,
    '/staff/office/content/import/file',
    '/staff/nowhere',
  ];
  for (const path of rooms) {
    // oxlint-disable-next-line no-await-in-loop -- one room after the other
    await page.goto(server.origin + path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expectRoomy(page, path);
  }

  await page.goto(`${server.origin}/staff/keys?practice=bai`);
  const results = page.getByRole('region', { name: 'Câu hỏi tìm thấy' });
  await results.getByRole('link').first().waitFor();
  await expectRoomy(page, 'questions that were found');
  await results.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Xem thay đổi' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/staff\/keys\/\d+$/);
  await expectRoomy(page, 'the key of a question');
  await page.goto(`${server.origin}/staff/substitutes`);
  await page.getByRole('button', { name: 'Giao dạy thay' }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectRoomy(page, 'a class to be given');
});

test('two marks that differ are settled by the lead, released, and amended while the child’s result is open', async () => {
  const { server } = stage;
  const { student, attempt } = await handIn(server, 'desk-test', { one: 'My cat is white.' });
  const [item] = await singleItems(server, attempt.attemptId);
  await server.db.queries
    .updateTable('marking_items')
    .set({ round_wanted: 2 })
    .where('id', '=', item ?? 0)
    .execute();
  const child = await stage.open(`/practice-result/${attempt.attemptId}`, { as: student });
  const path = `/staff/marking/${item}`;
  // A second mark is asked for only while somebody else can give it.
  const teachers = [
    await staffMember(server, 'teacher', { classes: ['desk'] }),
    await staffMember(server, 'teacher', { classes: ['desk'] }),
  ];
  for (const [i, teacher] of teachers.entries()) {
    const key = ['3', '1'][i] ?? '';
    // oxlint-disable-next-line no-await-in-loop -- as above
    await markBlind(await openDesk(stage, teacher, path), key);
    // Until then a mark can be undone, and nobody marks a second time.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await later();
  }

  const lead = await openDesk(
    stage,
    await staffMember(server, 'lead', { subjects: [5] }),
    '/staff',
  );
  const settling = lead.getByRole('region', { name: 'Hai lượt chấm lệch nhau' });
  await settling.getByRole('link').first().click();
  await lead.getByRole('columnheader', { name: /Lượt 2/ }).waitFor();
  await lead.getByLabel('Nhận xét cho học sinh').fill('Con viết đủ ý.');
  await lead.getByRole('button', { name: 'Chốt điểm này' }).click();
  await said(lead, 'Đã chốt điểm.');
  await settling.waitFor({ state: 'detached' });

  // No family is notified before the lead releases the test.
  await later();
  const evaluations = server.db.queries
    .selectFrom('evaluations')
    .select('status')
    .where('attempt_id', '=', attempt.attemptId)
    .where('source', '=', 'teacher');
  expect(await evaluations.execute()).toEqual([{ status: 1 }]);
  await lead.getByRole('button', { name: 'Trả điểm' }).first().click();
  await lead.getByRole('alertdialog').getByRole('button', { name: 'Trả điểm' }).click();
  await said(lead, 'Đã trả điểm 1 bài.');
  await later();
  await child.getByText('Con viết đủ ý.').waitFor();

  await lead.goto(server.origin + path);
  await lead.getByRole('button', { name: 'Sửa điểm' }).click();
  await lead.getByLabel('Nhận xét cho học sinh').fill('Cô xem lại: con viết rất tốt.');
  await lead.getByLabel('Lý do sửa điểm').fill('Cô đọc sót một câu.');
  await lead.getByRole('button', { name: 'Sửa và báo gia đình' }).click();
  await said(lead, 'Đã sửa điểm và báo cho gia đình.');
  await later();
  await child.getByText('Cô xem lại: con viết rất tốt.').waitFor();
});

const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();

async function markBlind(desk: Page, key: string) {
  await desk.getByRole('spinbutton').first().waitFor();
  expect(await desk.getByRole('article').count()).toBe(0);
  await desk.keyboard.press(key);
  const sent = desk.waitForResponse('**/api/staff/marking/send');
  await desk.keyboard.press('Control+Enter');
  expect((await sent).status()).toBe(200);
}

/** Sends what is held for ten minutes. */
async function later() {
  const { server } = stage;
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await returnDue(server.deps);
}

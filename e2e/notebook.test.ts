/**
 * The mistake notebook and the garden of skills: wrong questions come back, also without a network, and only to their
 * own child.
 */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newStudent, type Person } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, press } from './answering.ts';
import { askedOf, fetchAs } from './attempt.ts';
import { handIn, inBothSubjects, withMistakes } from './notebook-day.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const aDay = 86_400_000;

/** Answers the drill on the screen, all of it right, and submits it. */
async function answerDrill(page: Page, drill: DrillData) {
  const questions = await askedOf(stage.server, drill.list_question);
  for (const [index, question] of questions.entries()) {
    await counterOf(page, index + 1, questions.length).waitFor();
    await enterAndCheck(page, question, question.right);
    if (index + 1 < questions.length) await press(page, 'Câu tiếp theo');
  }
  await press(page, 'Nộp bài');
}

/** Today's set, which is the same however often it is opened. */
const todaysSet = (student: Person) =>
  fetchAs<DrillData>(stage.server, student, '/api/notebook/open', {});

test('a wrong answer is in the notebook tomorrow, and comes back later once it is right; the garden starts a set too', async () => {
  const { server } = stage;
  server.clock.now = new Date();
  const student = await newStudent(server, inBothSubjects);
  await handIn(server, student, 'starters-animals', [2]);
  const page = await stage.open('/so-tay', { as: student });
  await page.getByRole('heading', { name: 'Hôm nay con được nghỉ ôn' }).waitFor();
  await page.getByText('Quay lại ngày mai', { exact: true }).waitFor();

  server.clock.now = new Date(Date.now() + aDay);
  await page.reload();
  await page.getByRole('heading', { name: 'Hôm nay ôn 1 câu' }).waitFor();
  const drill = await todaysSet(student);
  await page.getByRole('link', { name: /^Ôn/ }).tap();
  await answerDrill(page, drill);
  await page.getByRole('heading', { name: 'Con nhớ cả 1 câu rồi!' }).waitFor();
  await page.getByText(/^1 câu quay lại (\d ngày|ngày mai|\d+ tuần)/).waitFor();
  await page.getByRole('link', { name: 'Về sổ tay' }).tap();
  await page.getByRole('heading', { name: 'Hôm nay con ôn xong rồi!' }).waitFor();
  const list = page.getByRole('region', { name: 'Câu đang ôn (1)' });
  expect(await list.getByText(/^Quay lại/).allInnerTexts()).not.toContain('Quay lại hôm nay');

  await page.goto(`${server.origin}/ky-nang`);
  await page.getByRole('link', { name: /^Cộng và trừ/ }).tap();
  const opening = page.waitForResponse(/\/api\/skills\/\d+\/\d+\/drill$/);
  await page.getByRole('link', { name: 'Luyện 5 câu' }).tap();
  const { data } = (await (await opening).json()) as { data: DrillData };
  expect(data.list_question).toHaveLength(5);
  await answerDrill(page, data);
  await page.getByRole('heading', { name: 'Con làm đúng cả 5 câu!' }).waitFor();
  await page.getByRole('link', { name: 'Về vườn kỹ năng' }).tap();
  await page.getByRole('heading', { name: 'Vườn kỹ năng của con' }).waitFor();
});

/** Waits until the worker has cached its files, and today's set is on this device. */
async function readyForOffline(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedSets(page)).toBe(1);
}

/** How many sets this device keeps, whoever's. */
const storedSets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bitu-notebook');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(0));
        opening.addEventListener('success', () => {
          const { result: store } = opening;
          const count = store.transaction('sets').objectStore('sets').count();
          count.addEventListener('success', () => {
            store.close();
            resolve(count.result);
          });
        });
      }),
  );

test("without a network today's set is shown to no other child, can be done, and is submitted when there is one", async () => {
  const student = await withMistakes(stage.server);
  const context = await stage.device({ as: student, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${stage.server.origin}/so-tay`);
  await readyForOffline(page);
  const drill = await todaysSet(student);

  // The session of another child in the same browser, without a sign-out.
  const sibling = await newStudent(stage.server, { siblingOf: student });
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'token_user');
  if (!cookie) throw new Error('the session is a cookie');
  await context.addCookies([{ ...cookie, value: sibling.token }]);
  await context.setOffline(true);
  await page.goto(`${stage.server.origin}/so-tay`);
  await page.getByRole('heading', { name: 'Đang mất mạng' }).waitFor();
  await context.addCookies([cookie]);

  await page.goto(`${stage.server.origin}/so-tay`);
  await page.getByText('Bài ôn đã có sẵn trên máy').waitFor();
  await page.getByRole('link', { name: /^Ôn/ }).tap();
  await counterOf(page, 1, drill.list_question.length).waitFor();
  await answerDrill(page, drill);
  await page.getByRole('heading', { name: 'Con làm xong rồi!' }).waitFor();
  await page.goto(`${stage.server.origin}/so-tay`);
  await page.getByText('Đã lưu trên máy, sẽ chấm khi có mạng.').waitFor();

  await context.setOffline(false);
  await page.goto(`${stage.server.origin}/on-tap`);
  await page.getByRole('heading', { name: /^Con nhớ cả \d+ câu rồi!$/ }).waitFor();
  expect(await storedSets(page)).toBe(0);
});

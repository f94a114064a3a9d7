import type { Page } from 'playwright';
import { newStudent } from '../../server/testing/people.ts';
import { counterOf, enter, enterAndCheck, press, resultQuestions } from '../answering.ts';
import { everyType } from '../practices.ts';
import { pathOf, attemptOf } from '../attempt.ts';
import type { Tour } from './tour.ts';

const total = 8;

/** A new student at the first question of every type. */
async function begin({ site, open }: Parameters<Tour>[0]) {
  const student = await newStudent(site);
  const attempt = await attemptOf(site, student, everyType);
  const page = await open(`${await pathOf(site, everyType)}?start=1`, student);
  await counterOf(page, 1, total).waitFor();
  return { student, attempt, page };
}

export const answering: Tour = async (guide) => {
  const { site, look } = guide;
  const { attempt, page } = await begin(guide);
  for (const [index, question] of attempt.questions.entries()) {
    const name = `question-${index + 1}-${question.type_code.replaceAll('_', '-')}`;
    await counterOf(page, index + 1, total).waitFor();
    await look(page, name);
    const isWrong = index % 3 === 1;
    await enterAndCheck(page, question, isWrong ? question.wrong : question.right);
    await page
      .getByRole('status')
      .getByText(isWrong ? 'Chưa đúng' : 'Đúng rồi!')
      .waitFor();
    await look(page, `${name}-${isWrong ? 'wrong' : 'right'}`);
    if (index + 1 < total) await press(page, 'Câu tiếp theo');
  }
  await showMap(page);
  await look(page, 'question-map');
  await hideMap(page);
  await press(page, 'Nộp bài');
  await page.getByRole('button', { name: 'Làm luôn' }).waitFor();
  await look(page, 'again');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await resultQuestions(page).waitFor();
  await look(page, 'result');
  await page.goto(site.origin + (await pathOf(site, everyType)));
  await page.getByRole('link', { name: 'Xem kết quả' }).waitFor();
  await look(page, 'start-finished');
};

const mapButton = (page: Page) => page.getByRole('button', { name: 'Bảng câu hỏi' });

/** A bottom sheet on a phone; always visible on a wide screen. */
async function showMap(page: Page) {
  if (await mapButton(page).isVisible()) await mapButton(page).click();
}

async function hideMap(page: Page) {
  if (await mapButton(page).isVisible()) await page.keyboard.press('Escape');
}

/** The picture of the documentation: a question with pictures, half answered. */
export const portrait: Tour = async ({ site, open, look }) => {
  const student = await newStudent(site, { classes: { 'starters-a': 1 } });
  await site.db.queries
    .updateTable('students')
    .set({ full_name: 'Nguyễn Minh An' })
    .where('id', '=', student.id)
    .execute();
  const { questions } = await attemptOf(site, student, 'starters-animals');
  const page = await open(`${await pathOf(site, 'starters-animals')}?start=1`, student);
  for (const [index, question] of questions.entries()) {
    await counterOf(page, index + 1, questions.length).waitFor();
    const isMatching = question.type_code === 'matching';
    if (isMatching) {
      await enter(page, question, question.right.slice(0, 3));
      break;
    }
    await enterAndCheck(page, question, question.right);
    await press(page, 'Câu tiếp theo');
  }
  await look(page, 'practice');
};

export const interrupted: Tour = async (guide) => {
  const { site, look } = guide;
  const { student, attempt, page } = await begin(guide);
  const [first] = attempt.questions;
  await press(page, 'Kiểm tra');
  await page.getByRole('status').getByText('Con chọn một đáp án nhé!').waitFor();
  await look(page, 'slip');
  await page.context().setOffline(true);
  if (first) await enterAndCheck(page, first, first.right);
  await page.getByText('Đã lưu trên máy, sẽ chấm khi có mạng').waitFor();
  await look(page, 'offline');
  const session = await site.deps.sessions.find(student.token);
  if (session) await site.deps.sessions.end(session);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Con đăng nhập lại nhé!' }).waitFor();
  await look(page, 'session-ended');
};

export const timeIsUp: Tour = async (guide) => {
  const { look } = guide;
  const { page } = await begin(guide);
  await leaveOneSecond(page);
  // The dialog stays until the attempt is submitted; otherwise it would be over after five seconds, which a busy
  // machine needs for the reload alone.
  await page.route('**/api/practice/submit*', () => {});
  await page.reload();
  await page.getByRole('alertdialog', { name: 'Hết thời gian' }).waitFor();
  await look(page, 'time-up');
};

/**
 * From now on the page has one second of its clock left, counted from the moment it asks: however late, it starts with
 * a question on the screen.
 */
const leaveOneSecond = (page: Page) =>
  page.route('**/api/practice/list-question*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { user_result: { remain_time: number } } };
    json.data.user_result.remain_time = 1;
    await route.fulfill({ response, json });
  });

export const beginning: Tour = async (guide) => {
  const { site, open, look } = guide;
  const student = await newStudent(site, { classes: { 'starters-a': 1 } });
  const page = await open(await pathOf(site, 'starters-animals'), student);
  await page.getByRole('button', { name: 'Bắt đầu' }).waitFor();
  await look(page, 'start');
  await page.goto(`${site.origin}/practice/999999`);
  await page.getByText('Không tìm thấy bài tập này.').waitFor();
  await look(page, 'practice-not-found');
  await page.context().route('**/api/practice/list-question*', () => {});
  await page.goto(`${site.origin}${await pathOf(site, 'starters-animals')}?start=1`);
  await page.getByRole('status').first().waitFor({ state: 'attached' });
  await look(page, 'practice-loading');
  await page.context().unrouteAll();
};

/** Essays that wait at the desk of a demo teacher, and her sign-in. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { demoCodes } from '../server/staff/demo.ts';
import { openAttempt } from '../server/testing/attempt.ts';
import { importFiles, practiceOf } from '../server/testing/content.ts';
import { newStudent } from '../server/testing/people.ts';
import { demoPassword, type TestServer } from '../server/testing/server.ts';
import { markedBefore, storeDesk } from '../server/testing/desk.ts';
import type { StaffPerson } from '../server/testing/staff.ts';
import { laptop } from './browser.ts';
import { tabTo } from './form.ts';
import type { Stage } from './stage.ts';

/** The demo's teacher of IELTS. */
const phone = '0900000103';

const essayOf = (number: number) =>
  `Many people thinks that school number ${number} are important.\n\nI agree with this idea because it help us.`;

/** Stores a class of the demo teacher, whose children submit this many essays. */
export async function storeEssays(server: TestServer, count: number): Promise<void> {
  const essay = {
    id: 'essay',
    type: 'ielts_writing',
    graded_by: 'teacher',
    level: 2,
    task: 2,
    min_words: 250,
    minutes: 40,
    stem: 'Do you agree that every child should go to school?',
    model: 'School gives every child a start.',
    why: 'Nêu ý kiến rõ ngay từ mở bài.',
  };
  const practice = practiceOf('desk-essay', {
    subject: 5,
    public: false,
    sections: [{ name: 'Viết', questions: [essay] }],
  });
  await storeDesk(server);
  const imported = await importFiles(server, {
    'practices/desk-essay.yaml': practice,
    'classes/essays.yaml': {
      id: 'essays',
      subject: 5,
      grade: 5,
      level: 'Viết',
      teacher: { id: 'teacher-essays', name: 'Trần Thu Mai', gender: 0 },
      status: 'active',
      lessons: [
        {
          id: 'essays-first',
          title: 'Buổi đầu',
          type: 'normal',
          day: -2,
          time: '08:00',
          minutes: 60,
          homework: [{ practice: 'desk-essay', due_days: 30 }],
        },
      ],
    },
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
  const teacher = await server.db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const { id: class_id } = await server.db.queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'essays')
    .executeTakeFirstOrThrow();
  const since = new Date('2026-01-01');
  await server.db.queries
    .insertInto('staff_classes')
    .values({ staff_id: teacher.id, class_id, role: 'main', since, until: null })
    .execute();
  // Not a new teacher, whose first marks are all double-marked.
  await markedBefore(server, teacher.id);
  for (let number = 1; number <= count; number++) {
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    const student = await newStudent(server, { classes: { essays: 1 } });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const attempt = await openAttempt(server, student, 'desk-essay');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await attempt.save('essay', [{ text: essayOf(number) }]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const handedIn = await attempt.submit();
    if (handedIn.status !== 200) throw new Error(handedIn.body);
  }
}

/** The current code of the demo teacher's authenticator app. */
async function appCode(server: TestServer): Promise<string> {
  const codes = await demoCodes(server.deps);
  const mine = codes.find((one) => one.phone === phone);
  if (!mine) throw new Error('the demo has no such teacher');
  return mine.code;
}

/** Signs the demo teacher in, by mouse or by keyboard alone. */
export async function signInTeacher(page: Page, server: TestServer, by: 'mouse' | 'keys') {
  // A code is valid once: the next sign-in, however soon, needs the next code.
  server.clock.forward(30);
  const fields = [
    [page.getByLabel('Số điện thoại'), phone],
    [page.getByLabel('Mật khẩu', { exact: true }), demoPassword],
  ] as const;
  for (const [field, text] of fields) {
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    if (by === 'keys') await tabTo(page, field);
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    else await field.click();
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await page.keyboard.insertText(text);
  }
  if (by === 'keys') await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: 'Tiếp tục' }).click();
  const code = page.getByLabel('Mã 6 số trong ứng dụng xác thực');
  if (by === 'keys') await tabTo(page, code);
  else await code.click();
  await page.keyboard.insertText(await appCode(server));
  await page.getByRole('navigation', { name: 'Trang' }).waitFor();
}

/** Opens a page of the staff's program on a laptop, with the session of this person. */
export async function openDesk(stage: Stage, { token }: StaffPerson, path: string): Promise<Page> {
  const context = await stage.device(laptop);
  await context.addInitScript((session) => {
    // A new page has no storage before it has an address.
    if (location.protocol !== 'about:') sessionStorage.setItem('bitu-staff-session', session);
  }, token);
  const page = await context.newPage();
  await page.goto(stage.server.origin + path);
  return page;
}

/** Counts the leases of a page: one to open the desk, and with each item on it one for the next item. */
export function countLeases(page: Page): () => number {
  let leases = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/staff/marking/next')) leases++;
  });
  return () => leases;
}

/** Marks this many essays by keyboard alone. */
export async function markByKeys(page: Page, count: number, leases: () => number): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (let number = 1; number <= count; number++) {
    // A teacher reads for longer than leasing the next item takes, and the desk takes keys meanwhile.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(leases).toBeGreaterThan(number);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.keyboard.press('7');
    for (const band of ['6', '7', '6']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press('Tab');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press(band);
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.keyboard.press('Enter');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.keyboard.insertText(`Bài thứ ${number}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const label = await heading.innerText();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.keyboard.press('Control+Enter');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => heading.innerText()).not.toBe(label);
  }
}

/** How long the grid after a lesson takes by keyboard alone, at the pace of a person who thinks and types. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bitu/db/connect.ts';
import type { Page } from 'playwright';
import { launch } from '../../e2e/browser.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { staffPage } from '../kit/staff-page.ts';
import { addStaff } from '../kit/staff.ts';
import { addStudents } from '../kit/students.ts';
import { median } from '../kit/stats.ts';

const children = Number(process.env['BENCH_CHILDREN'] ?? 12);
const limitMinutes = 6;
/** A pause for thought before each cell, and one between two keys of a person who types 40 words a minute. */
const thinkingMs = 1500;
const typingMs = 300;
/** Ten words; the first one differs for each child. */
const commentOf = (row: number) => `Con ${row + 1} đọc to, rõ, trả lời nhanh hơn buổi trước.`;

/** A class with a lesson that is over. */
async function fill(db: Database): Promise<{ token: string; lesson: number }> {
  await db.pool.query(
    `insert into classes (code, subject_id, grade_id, level_name, status, teacher_id)
     select 'bench-grid', 5, 3, 'Đo', 1, min(id) from teachers`,
  );
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
     select id, 'bench-grid', 'Buổi đo', 1, now() - interval '3 hours', now() - interval '90 minutes'
     from classes where code = 'bench-grid' returning id`,
  );
  await addStudents(db, children, 'bench-grid');
  await db.pool.query(
    `update enrolments set joined_at = now() - interval '30 days'
     where class_id = (select id from classes where code = 'bench-grid')`,
  );
  const staff = await addStaff(db, { subject: 5, classes: 'bench-grid' });
  return { token: staff.teacher, lesson: rows[0]?.id ?? 0 };
}

/** A person who types at a pace: measures how long the pace alone takes, and how much longer each key took. */
function typist({ keyboard }: Page) {
  let pace = 0;
  const beyond: number[] = [];
  const after = async (ms: number, press: () => Promise<void>) => {
    pace += ms;
    const began = performance.now();
    await sleep(ms);
    await press();
    beyond.push(performance.now() - began - ms);
  };
  return {
    beyond,
    pace: () => pace,
    think: (key: string) => after(thinkingMs, () => keyboard.press(key)),
    press: (key: string) => after(typingMs, () => keyboard.press(key)),
    async write(text: string) {
      // A letter with a tone mark also takes a key of an input method, so ten words take as long as ten plain ones.
      for (const letter of text) await after(typingMs, () => keyboard.insertText(letter));
    },
  };
}

/** One child: present, four skills such as 8.5, a comment. */
async function enterChild(person: ReturnType<typeof typist>, row: number) {
  await person.think('c');
  await person.press('Tab');
  for (let skill = 0; skill < 4; skill++) {
    await person.think(String(6 + ((row + skill) % 4)));
    await person.press('5');
    await person.press('Tab');
  }
  await person.write(commentOf(row));
  await person.press('Tab');
}

async function enterAll(page: Page, say: (line: string) => void): Promise<Figure[]> {
  const person = typist(page);
  const began = performance.now();
  for (let row = 0; row < children; row++) await enterChild(person, row);
  await page.getByText('Đã lưu hết').waitFor();
  await page.getByRole('button', { name: 'Gửi cho gia đình' }).press('Enter');
  await page.getByRole('button', { name: `Gửi cho ${children} gia đình` }).press('Enter');
  await page.getByText(`Đang gửi cho ${children} gia đình`).first().waitFor();
  const ms = performance.now() - began;
  say(
    `${person.beyond.length} keys for ${children} children; the pace alone takes ${(person.pace() / 60_000).toFixed(2)} minutes`,
  );
  return [
    {
      what: `${children} children, entered and sent`,
      value: ms / 60_000,
      unit: 'min',
      limit: { atMost: limitMinutes },
    },
    {
      what: 'of that beyond the pace of the person',
      value: (ms - person.pace()) / 1000,
      unit: 's',
    },
    { what: 'a key beyond its pace, median', value: median(person.beyond), unit: 'ms' },
  ];
}

export const lessonGrid: Benchmark = {
  name: 'lesson-grid',
  claim: `the grid of ${children} children within ${limitMinutes} minutes by keyboard: attendance, four skills, a comment of ten words each, and sent`,
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, fill);
    const browser = await launch();
    try {
      const page = await staffPage(browser, prepared.token);
      await page.goto(`http://127.0.0.1:${server.port}/staff/office/lessons/${prepared.lesson}`);
      await page
        .getByRole('gridcell', { name: /^Điểm danh/ })
        .first()
        .focus();
      return await enterAll(page, say);
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};

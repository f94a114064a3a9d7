import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSheets } from '@bitu/db/import/workbook/testing.ts';
import { entrySheets } from '@bitu/server/reports/enter/sheets.ts';
import { newStudent, type Person } from '@bitu/server/testing/people.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
let child: Person;
beforeAll(async () => {
  server = await testServer();
  child = await newStudent(server, { classes: { 'starters-a': 1 } });
});
afterAll(() => server.stop());

const enter = (path: string, ...more: string[]) =>
  runWithin(server, ['report', 'enter', path, ...more]);

async function yaml(content: object, ...more: string[]) {
  const path = join(inject('dataDir'), 'entries.yaml');
  await writeFile(path, JSON.stringify(content, null, 1));
  return enter(path, ...more);
}

const lesson = { class: 'starters-a', lesson: 'unit-4' };
const whole = () => {
  const of = { ...lesson, student: child.userName };
  return {
    notes: [{ ...lesson, taught: 'in, on, under', next: 'Đồ ăn' }],
    marks: [
      {
        ...of,
        attendance: 'late',
        minutes: 5,
        vocabulary: 8,
        pronunciation: 7.5,
        comment: 'Con đọc rõ.',
      },
    ],
    trials: [
      {
        ...of,
        level: 'starters',
        strengths: ['Phát âm rõ', 'Nhớ từ nhanh'],
        to_work: 'Nói cả câu; Âm cuối',
        offered: 'starters-b',
      },
    ],
    sheets: [
      { kind: 'practice', ref: 'starters-hello', minutes: 10, note: 'Mỗi ngày một việc nhé!' },
      { kind: 'unit', ref: 'english-around-me/animals', minutes: 7 },
      { kind: 'read', title: 'Đọc to trang 27', minutes: 5 },
    ].map((item) => ({
      class: 'starters-a',
      student: child.userName,
      week: '2026-11-16',
      ...item,
    })),
    finals: [
      { class: 'starters-a', student: child.userName, closing: 'Con đã mạnh dạn hơn nhiều.' },
    ],
    certificates: [
      {
        student: child.userName,
        class: 'starters-a',
        title: 'Hoàn thành',
        issued: '2026-11-20',
      },
    ],
    ranges: [{ level: 'starters', skill: 'vocabulary', low: 61, high: 81 }],
  };
};

async function rows(table: string, order = '1'): Promise<Record<string, unknown>[]> {
  const result = await server.db.pool.query<Record<string, unknown>>(
    `select * from ${table} where student_id = $1 order by ${order}`,
    [child.id],
  );
  return result.rows;
}

test('staff entries are stored, and entering them again changes nothing', async () => {
  const first = await yaml(whole());
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain(
    '1 nội dung buổi, 1 đánh giá, 1 kết quả học thử, 1 phiếu tuần, 1 lời tổng kết',
  );
  await yaml(whole());
  expect(await rows('attendance_entries')).toMatchObject([{ state: 'late', minutes: 5 }]);
  const skills = await rows('lesson_skills', 'skill_id');
  expect(skills.map(({ skill_id, score }) => [skill_id, Number(score)])).toEqual([
    [1, 8],
    [3, 7.5],
  ]);
  expect(await rows('teacher_reviews')).toMatchObject([{ review: 'Con đọc rõ.', state: 'draft' }]);
  expect(await rows('trial_results')).toMatchObject([
    {
      strengths: ['Phát âm rõ', 'Nhớ từ nhanh'],
      to_work: ['Nói cả câu', 'Âm cuối'],
      released_at: null,
    },
  ]);
  const [sheet, ...others] = await rows('study_sheets');
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ note: 'Mỗi ngày một việc nhé!', released_at: null });
  expect(sheet?.['items']).toMatchObject([
    { kind: 'practice', ref: expect.any(Number), title: 'Starters · Hello! Chào bạn mới' },
    { kind: 'unit', ref: expect.any(Number) },
    { kind: 'read', ref: null, title: 'Đọc to trang 27', minutes: 5 },
  ]);
  expect(await rows('certificates')).toMatchObject([
    {
      title: 'Hoàn thành',
      number: expect.stringMatching(/^BITU-2026-\d{6,}$/),
      check_code: expect.stringMatching(/^[\w-]{22}$/),
    },
  ]);
  const notes = await server.db.pool.query(
    `select n.taught, n.next from lesson_notes n join lessons l on l.id = n.lesson_id
     where l.code = 'unit-4' and n.taught = 'in, on, under'`,
  );
  expect(notes.rows).toEqual([{ taught: 'in, on, under', next: 'Đồ ăn' }]);
});

test('with one wrong field nothing is stored, and each is reported with row and field', async () => {
  const other = await newStudent(server, { classes: { 'movers-a': 1 } });
  const of = { ...lesson, student: other.userName };
  const right = { class: 'movers-a', lesson: 'unit-1', student: other.userName };
  const { code, out, err } = await yaml({
    marks: [
      { ...right, attendance: 'present', vocabulary: 8 },
      { ...of, attendance: 'present' },
      { ...right, attendance: 'here', grammar: 8.3 },
      { ...right, lesson: 'mid-test', attendance: 'present' },
      { ...right, attendance: 'absent', vocabulary: 5 },
      { class: 'movers-a', lesson: 'unit-2', student: 'nobody.here', comment: 'Tốt' },
      { ...right, lesson: 'unit-2', reasoning: 8 },
      { ...right, lesson: 'unit-3' },
      { ...right, lesson: 'unit-3', minutes: 4, attendance: 'present', mood: 'good' },
    ],
    sheets: [
      { class: 'movers-a', student: other.userName, week: '2026-11-17', kind: 'read', minutes: 5 },
    ],
    finals: [
      { class: 'movers-a', student: child.userName, closing: 'Tốt' },
      { class: 'movers-a', student: other.userName },
    ],
    ranges: [{ level: 'starters', skill: 'vocabulary', low: 80, high: 60 }],
    others: [],
  });
  expect([code, out]).toEqual([1, '']);
  for (const words of [
    /class: Học sinh này không học lớp này/,
    /attendance: “here” chưa đúng\. Có mặt, Đi muộn/,
    /grammar: “8\.3” chưa đúng\. Từ 0 đến 10, theo bước 0,5/,
    /lesson: Buổi học này chưa diễn ra/,
    /attendance: Học sinh vắng buổi này nên không có điểm/,
    /reasoning: Môn này không chấm kỹ năng này/,
    /student: Không có học sinh nào có tên đăng nhập “nobody\.here”/,
    /attendance: Dòng này chưa ghi gì/,
    /mood: Không có ô nào tên này/,
    /week: “2026-11-17” chưa đúng\. Ngày thứ Hai/,
    /finals, class: Học sinh này không học lớp này/,
    /closing: Chưa ghi\. Lời cuối khóa/,
    /high: Ô này phải lớn hơn ô “Từ”/,
    /Không có phần nào tên “others”/,
    /Có \d+ lỗi; chưa thay đổi gì/,
  ])
    expect(err).toMatch(words);
  expect(err).toMatch(/^entries\.yaml, dòng \d+: /m);
  const stored = await server.db.queries
    .selectFrom('attendance_entries')
    .select('lesson_id')
    .where('student_id', '=', other.id)
    .execute();
  expect(stored).toEqual([]);
});

test('the example in the README can be entered', async () => {
  const path = join(import.meta.dirname, '../../db/seed/examples/reports.yaml');
  expect(await runWithin(server, ['report', 'enter', path])).toMatchObject({ code: 0, err: '' });
});

test('with --release the family gets the reports and the sheet', async () => {
  await yaml(whole());
  const path = join(inject('dataDir'), 'entries.yaml');
  const { code, out } = await runWithin(server, ['report', 'enter', path, '--release']);
  expect([code, out]).toEqual([0, expect.stringContaining('Đã gửi 4 báo cáo')]);
  const reports = await rows('reports');
  expect(reports.map(({ kind, version }) => [kind, version])).toEqual([
    ['lesson', 1],
    ['trial', 1],
    ['final', 1],
  ]);
  expect(JSON.stringify(reports[2]?.['data'])).toContain('Con đã mạnh dạn hơn nhiều.');
  // The certificate of the class is attached to the course report.
  expect(await rows('certificates')).toMatchObject([{ report_id: reports[2]?.['id'] }]);
  expect(await rows('trial_results')).toMatchObject([{ released_at: expect.any(Date) }]);
  expect(await rows('teacher_reviews')).toMatchObject([{ state: 'released' }]);
  expect(await rows('study_sheets')).toMatchObject([{ released_at: expect.any(Date) }]);
});

test('a certificate is revoked by its number', async () => {
  await yaml(whole());
  const [certificate] = await rows('certificates');
  const number = String(certificate?.['number']);
  expect(await runWithin(server, ['report', 'revoke', number])).toMatchObject({ code: 0, err: '' });
  const [{ revoked_at } = {}] = await rows('certificates');
  expect(revoked_at).toBeInstanceOf(Date);
  const check = await server.call('reports.certificateCheck', {
    params: { number, code: String(certificate?.['check_code']) },
  });
  expect(check.data).toMatchObject({ state: 'revoked' });
  expect((await runWithin(server, ['report', 'revoke', 'BITU-2026-999999'])).code).not.toBe(0);
});

test('a workbook works the same, with sheet, row and column', async () => {
  const other = await newStudent(server, { classes: { 'starters-a': 1 } });
  const { name, columns } = entrySheets.marks;
  const sheetOf = (values: Record<string, string | number>) =>
    writeSheets([
      {
        name,
        rows: [
          Object.values(columns).map(({ header }) => header),
          Object.keys(columns).map((key) => values[key] ?? null),
        ],
      },
    ]);
  const row = { ...lesson, student: other.userName, attendance: 'Có mặt', vocabulary: '8,5' };
  const wrong = await enter(await sheetOf({ ...row, grammar: 11 }));
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^Đánh giá, dòng 2, cột I \(Ngữ pháp\): “11” chưa đúng\. Từ 0 đến 10/m);
  expect((await enter(await sheetOf(row))).code).toBe(0);
  const skills = await server.db.pool.query<{ score: string }>(
    'select score from lesson_skills where student_id = $1',
    [other.id],
  );
  expect(skills.rows.map(({ score }) => Number(score))).toEqual([8.5]);
});

import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { studentImport } from '../accounts/student-import.ts';
import { writeFolder } from '../testing/content.ts';
import { testDatabase } from '../testing/database.ts';
import { letterOf } from '@bitu/db/import/workbook/headers.ts';
import {
  type CellValue,
  type Filled,
  type Kind,
  readXlsx,
  sheetsOf,
  writeFileOf,
  writeSheets,
  type WriteSheet,
  writeWorkbook,
} from '@bitu/db/import/workbook/testing.ts';
import type { Database } from '@bitu/db/connect.ts';
import { importContent, importWorkbook } from '@bitu/db/import/import.ts';
import { exampleRow, workbookTemplate } from '@bitu/db/import/workbook/template.ts';
import { sheetPlans } from '@bitu/db/import/workbook/columns.ts';
import type { SheetPlan } from '@bitu/db/import/workbook/columns/column.ts';

let db: Database;
let drop: () => Promise<void>;
let mediaFolder: string;
beforeAll(async () => {
  ({ db, drop } = await testDatabase());
  mediaFolder = await mkdtemp(join(inject('dataDir'), 'media-'));
});
afterAll(async () => {
  await db.close();
  await drop();
});

const today = '2026-11-21';
const accounts = studentImport({ clock: () => new Date('2026-11-21T08:00:00Z') });
const importFile = (path: string) =>
  importWorkbook(db.queries, { path, mediaFolder, today, accounts });
const importFilled = async (filled: Filled) => importFile(await writeWorkbook(filled));
/** The issues with their places. */
async function issuesOf(path: string): Promise<string[]> {
  const imported = await importFile(path);
  if (imported.kind === 'stored') throw new Error('no issue was found');
  return imported.issues.map(({ cell, line, message }) =>
    cell ? `${cell.sheet} ${cell.column}${line}: ${message}` : message,
  );
}

const tables = ['teachers', 'classes', 'lessons', 'documents', 'lesson_contents', 'enrolments'];
/** Everything that a workbook can change. Lesson contents are rewritten at each import, so their ids are left out. */
async function stateOf(): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = {};
  for (const table of [...tables, 'students']) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${table === 'lesson_contents' ? 'id' : ''}::text)::text as row
      from ${sql.table(table)} t order by 1`.execute(db.queries);
    states[table] = rows.map(({ row }) => row);
  }
  return states;
}

const schoolClass = (code: string, own: Record<string, CellValue> = {}) => ({
  class: code,
  subject: 'Toán',
  grade: 3,
  level: 'Nâng cao',
  teacher: 'co-mai',
  teacherName: 'Trần Thu Mai',
  gender: 'Cô',
  status: 'Đang học',
  joinUrl: 'https://example.org/toan',
  ...own,
});
const lesson = (classCode: string, code: string, own: Record<string, CellValue> = {}) => ({
  class: classCode,
  lesson: code,
  title: `Buổi ${code}`,
  type: 'Bài học',
  date: '1/12/2026',
  time: '18:30',
  minutes: 60,
  ...own,
});
const content = (classCode: string, code: string, own: Record<string, CellValue> = {}) => ({
  class: classCode,
  lesson: code,
  type: 'Bài tập',
  code: 'starters-hello',
  ...own,
});
const enrolment = (classCode: string, own: Record<string, CellValue> = {}) => ({
  class: classCode,
  phone: '0912345678',
  status: 'Đang học',
  ...own,
});
/** A workbook with one row of each kind. */
const whole = (code: string): Filled => ({
  classes: [schoolClass(code)],
  lessons: [lesson(code, 'mot'), lesson(code, 'hai', { type: 'Kiểm tra', date: '8/12/2026' })],
  contents: [content(code, 'mot', { paid: 'Có', dueDays: 7 }), content(code, 'hai')],
  enrolments: [enrolment(code)],
});

test('a workbook equals a text folder: importing one after the other changes nothing, nor does repeating either', async () => {
  const document = '%PDF-1.4 từ vựng';
  const folder = await writeFolder({
    'documents/words-1.pdf': document,
    'videos/song.mp4': 'mp4',
    'videos/song.yaml': { id: 'song', title: 'Bài hát', duration: 60, mp4: 'song.mp4' },
    'classes/same.yaml': {
      id: 'same',
      subject: 5,
      grade: 2,
      level: 'Starters',
      teacher: { id: 'mai', name: 'Trần Thu Mai', gender: 0 },
      status: 'trial',
      join_url: 'https://example.org/same',
      lessons: [
        {
          id: 'one',
          title: 'Bài 1 · Hòa',
          type: 'end',
          date: '2026-12-01',
          time: '18:30',
          minutes: 90,
          contents: [
            { video: 'song', paid: true },
            { document: 'words-1.pdf', title: 'Từ vựng' },
            { project: 'market-stall', due_days: 14 },
          ],
          homework: [{ practice: 'starters-hello', due_days: 7 }, { practice: 'starters-animals' }],
        },
        {
          id: 'two',
          title: 'Bài 2',
          type: 'normal',
          date: '2026-12-08',
          time: '07:05',
          minutes: 10,
        },
      ],
    },
    'enrolments/same.yaml': {
      class: 'same',
      students: [
        { phone: '0912345678', status: 'active' },
        { phone: '0987654321', name: 'Trần Anh Dũng', status: 'trial' },
        { student: 'demo.chi', status: 'inactive' },
      ],
    },
  });
  const path = await writeWorkbook({
    classes: [
      schoolClass('same', {
        subject: 'Tiếng Anh',
        grade: '2',
        level: ' Starters ',
        teacher: 'Mai',
        status: 'hoc thu',
        joinUrl: 'https://example.org/same',
      }),
    ],
    lessons: [
      lesson('same', 'one', {
        title: 'Bài 1 · Hòa'.normalize('NFD'),
        type: 'Cuối kỳ',
        date: new Date('2026-12-01T00:00:00Z'),
        time: new Date('1899-12-31T18:30:00Z'),
        minutes: '90',
      }),
      lesson('same', 'two', { title: 'Bài 2', date: '8-12-2026', time: '7h05', minutes: 10 }),
    ],
    contents: [
      content('same', 'one', { dueDays: 7 }),
      content('same', 'one', { type: 'Video', code: 'song', paid: true }),
      content('same', 'one', { type: 'Tài liệu', code: 'words-1.pdf', title: 'Từ vựng' }),
      content('same', 'one', { type: 'Dự án', code: 'market-stall', dueDays: '14', paid: 'Không' }),
      content('same', 'one', { code: 'starters-animals' }),
    ],
    enrolments: [
      enrolment('same', { phone: 912_345_678 }),
      enrolment('same', { phone: '0987.654.321', name: 'TRẦN ANH  DŨNG', status: 'Học thử' }),
      enrolment('same', { phone: null, student: 'demo.chi', status: 'Đã nghỉ' }),
    ],
  });
  await mkdir(join(dirname(path), 'documents'));
  await writeFile(join(dirname(path), 'documents/words-1.pdf'), document);

  const ofFolder = { folder, mediaFolder, today };
  const counts = { kind: 'stored', classes: 1, lessons: 2, enrolments: 3 };
  expect(await importContent(db.queries, ofFolder)).toMatchObject(counts);
  const state = await stateOf();
  expect(await importFile(path)).toMatchObject(counts);
  expect(await stateOf()).toEqual(state);
  await importFile(path);
  await importContent(db.queries, ofFolder);
  expect(await stateOf()).toEqual(state);
});

test('the unchanged template imports without issues, and changes nothing', async () => {
  const before = await stateOf();
  const path = await writeFileOf(await workbookTemplate());
  expect(await importFile(path)).toMatchObject({ kind: 'stored', classes: 0, enrolments: 0 });
  expect(await stateOf()).toEqual(before);
});

test('each column of the template explains what belongs there, in no more letters than a spreadsheet shows', async () => {
  const { sheets } = await readXlsx(await workbookTemplate());
  const plans = Object.values(sheetPlans(() => null)) as SheetPlan[];
  expect(sheets.map(({ name }) => name)).toEqual(['Hướng dẫn', ...plans.map(({ name }) => name)]);
  for (const [i, plan] of plans.entries()) {
    const notes = sheets[i + 1]?.dataValidations ?? [];
    const columns = Object.values(plan.columns);
    expect(notes).toHaveLength(columns.length);
    for (const [c, { header, rule, choices }] of columns.entries()) {
      expect(notes[c]).toMatchObject({
        inputTitle: header,
        range: `${letterOf(c)}1:${letterOf(c)}300`,
      });
      expect(notes[c]?.inputMessage).toContain(rule);
      expect(notes[c]?.values).toEqual(choices);
      // The limits of the file format.
      expect(notes[c]?.inputMessage?.length).toBeLessThanOrEqual(255);
      expect(header.length).toBeLessThanOrEqual(32);
      expect(choices?.join(',').length ?? 0).toBeLessThanOrEqual(255);
    }
  }
});

test('the example rows are valid: without their # they are stored', async () => {
  const plans = Object.values(sheetPlans(() => null)) as SheetPlan[];
  const sheets = plans.map((plan) => ({
    name: plan.name,
    rows: [
      Object.values(plan.columns).map(({ header }) => header),
      exampleRow(plan).map((cell) =>
        typeof cell === 'string'
          ? cell.replace('# ', '').replace('bang-nhan-3', 'starters-hello')
          : cell,
      ),
    ],
  }));
  const imported = await importFile(await writeSheets(sheets));
  expect(imported).toMatchObject({ kind: 'stored', classes: 1, lessons: 1, enrolments: 1 });
  const { rows } = await db.pool.query(
    `select c.code, l.title, l.starts_at, p.code as practice, n.due_days, s.full_name, e.status
     from classes c join lessons l on l.class_id = c.id join lesson_contents n on n.lesson_id = l.id
     join practices p on p.id = n.practice_id join enrolments e on e.class_id = c.id
     join students s on s.id = e.student_id where c.code = 'toan-3a'`,
  );
  expect(rows).toEqual([
    {
      code: 'toan-3a',
      title: 'Buổi 1 · Ôn tập bảng nhân',
      starts_at: new Date('2026-12-01T11:30:00Z'),
      practice: 'starters-hello',
      due_days: 7,
      full_name: 'Nguyễn Minh An',
      status: 1,
    },
  ]);
});

test('titles, notes, blank rows, merged cells, any order, capitals and additional sheets are accepted', async () => {
  const [, , contents, enrolments] = sheetsOf({});
  const path = await writeSheets([
    { name: 'Danh bạ', rows: [['Cô Mai', '0911111111']] },
    {
      name: 'LOP',
      rows: [
        ['DANH SÁCH LỚP'],
        [],
        ['# ghi chú', 'TRẠNG THÁI LỚP', 'Ten giao vien', 'Ma giao vien *', 'môn', 'Mã lớp'],
        ['gọi phụ huynh', 'Đang học', 'Trần Thu Mai', 'co-mai', 1, 'Kind'],
        ['# Kind', 'không phải một lớp'],
        [null, ' ', '', null],
      ],
    },
    {
      name: 'Buổi học',
      rows: [
        ['Mã lớp', 'Mã buổi', 'Tên buổi', 'Loại buổi', 'Ngày', 'Giờ bắt đầu', 'Số phút'],
        ['kind', 'mot', 'Một', 'Bài học', '1/12/2026', '18:30', 60],
        [],
        [null, 'hai', 'Hai', 'Bài học', '2/12/2026', '18:30', 60],
        [null, 'ba', 'Ba', 'Bài học', '3/12/2026', '18:30', 60],
      ],
      merges: [{ startRow: 1, startCol: 0, endRow: 4, endCol: 0 }],
    },
    ...[contents, enrolments].filter((sheet) => sheet !== undefined),
  ]);
  expect(await importFile(path)).toMatchObject({ kind: 'stored', classes: 1, lessons: 3 });
});

test('children are found by phone, name and user name; others are unchanged, and their status is updated', async () => {
  await importFilled({ ...whole('enrol'), enrolments: [] });
  const enrolled = async () => {
    const { rows } = await db.pool.query(
      `select s.user_name, s.state, e.status from enrolments e join classes c on c.id = e.class_id
       join students s on s.id = e.student_id where c.code = 'enrol' order by 1`,
    );
    return rows.map(({ user_name, state, status }) => `${user_name} ${status} ${state}`);
  };
  const only = (...rows: Record<string, CellValue>[]) =>
    importFilled({ enrolments: rows.map((row) => enrolment('enrol', row)) });
  const giang = { phone: '0987654321', name: 'Trần Hương Giang' };
  await only({ ...giang, status: 'Học thử' }, { phone: null, student: 'demo.khoa' });
  expect(await enrolled()).toEqual(['demo.giang 2 2', 'demo.khoa 1 1']);
  await only(giang);
  expect(await enrolled()).toEqual(['demo.giang 1 1', 'demo.khoa 1 1']);
  await only({ ...giang, status: 'Đã nghỉ' });
  expect(await enrolled()).toEqual(['demo.giang 3 0', 'demo.khoa 1 1']);
});

const code = 'broken';
const classRow = schoolClass(code);
const lessonRow = lesson(code, 'mot');
const rule = {
  code: 'Mã riêng của lớp, chỉ gồm chữ a-z không dấu, số và dấu gạch nối, ví dụ toan-3a. Giữ nguyên mã khi sửa lớp.',
  date: 'Ngày học theo thứ tự ngày/tháng/năm, ví dụ 21/11/2026, từ năm 2000 đến 2100.',
};
/** The mistake, the change to the complete workbook, and all messages. */
const issues: [string, Filled, string[]][] = [
  [
    'a day that is not in the calendar',
    { lessons: [lesson(code, 'mot', { date: '31/02/2026' })] },
    [`Buổi học E2: “31/02/2026” chưa đúng. ${rule.date}`],
  ],
  [
    'a blank cell',
    { lessons: [lesson(code, 'mot', { date: null })] },
    [`Buổi học E2: Ô này đang trống. ${rule.date}`],
  ],
  [
    'a day of 1900',
    { lessons: [lesson(code, 'mot', { date: new Date('1900-01-05T00:00:00Z') })] },
    [`Buổi học E2: “1900-01-05 00:00” chưa đúng. ${rule.date}`],
  ],
  [
    'a lesson that is too short',
    { lessons: [lesson(code, 'mot', { minutes: 5 })] },
    ['Buổi học G2: “5” chưa đúng. Số phút của buổi học, từ 10 đến 300.'],
  ],
  [
    'a time and a kind that are none',
    { lessons: [lesson(code, 'mot', { time: '25:00', type: 'Đi chơi' })] },
    [
      'Buổi học D2: “Đi chơi” chưa đúng. Bài học, Kiểm tra, Giữa kỳ, Cuối kỳ hoặc Dự án.',
      'Buổi học F2: “25:00” chưa đúng. Giờ bắt đầu theo giờ Việt Nam, ví dụ 18:30.',
    ],
  ],
  [
    'a lesson twice',
    { lessons: [lessonRow, lessonRow] },
    ['Buổi học B3: Mã buổi “mot” của lớp này đã có ở dòng trên.'],
  ],
  ['a class twice', { classes: [classRow, classRow] }, ['Lớp A3: Mã “broken” đã có ở dòng trên.']],
  [
    'a class without lessons',
    { classes: [classRow, schoolClass('other')] },
    ['Lớp A3: Lớp này chưa có buổi nào trong sheet “Buổi học”.'],
  ],
  [
    'a lesson of no class',
    { lessons: [lessonRow, lesson('other', 'mot')] },
    ['Buổi học A3: Sheet “Lớp” không có lớp “other”.'],
  ],
  [
    'a code with accents',
    { classes: [classRow, schoolClass('toán 3a')] },
    [`Lớp A3: “toán 3a” chưa đúng. ${rule.code}`],
  ],
  [
    'an address without encryption, a grade that is not there, nobody’s subject',
    { classes: [schoolClass(code, { joinUrl: 'http://a.vn', grade: 13, subject: 'Văn' })] },
    [
      'Lớp B2: “Văn” chưa đúng. Toán, Tiếng Anh, hoặc số của môn học.',
      'Lớp C2: “13” chưa đúng. Khối lớp từ 1 đến 12; để trống nếu không theo khối.',
      'Lớp I2: “http://a.vn” chưa đúng. Địa chỉ phòng học trực tuyến, bắt đầu bằng https://; có thể để trống.',
    ],
  ],
  [
    'contents that are not there',
    {
      contents: [
        content(code, 'mot', { code: 'nothing' }),
        content(code, 'mot', { code: 'nothing', type: 'Video' }),
        content(code, 'mot', { code: 'nothing', type: 'Dự án' }),
        content(code, 'mot', { code: 'nothing.pdf', type: 'Tài liệu', title: 'Từ' }),
        content(code, 'chin'),
        content(code, 'mot', { code: 'bài 1' }),
      ],
    },
    [
      'Nội dung D2: Không có bài tập nào có mã “nothing”.',
      'Nội dung D3: Không có video nào có mã “nothing”.',
      'Nội dung D4: Không có dự án nào có mã “nothing”.',
      'Nội dung D5: Không dùng được tài liệu “nothing.pdf”: cần một tệp PDF trong thư mục documents cạnh bảng tính, tên tệp chỉ gồm chữ a-z không dấu, số và dấu gạch nối.',
      'Nội dung B6: Sheet “Buổi học” không có buổi “chin” của lớp “broken”.',
      'Nội dung D7: “bài 1” chưa đúng: mã chỉ gồm chữ a-z không dấu, số và dấu gạch nối.',
    ],
  ],
  [
    'what a kind of content cannot have, or needs',
    {
      contents: [
        content(code, 'mot', { title: 'Chào' }),
        content(code, 'mot', { dueDays: 0 }),
        content(code, 'mot', { paid: 'chắc là có', type: 'Nhạc' }),
      ],
    },
    [
      'Nội dung E2: Chỉ tài liệu có tiêu đề ở đây; hãy để trống ô này.',
      'Nội dung G3: “0” chưa đúng. Số ngày sau buổi học còn nhận bài, từ 1 đến 400; chỉ cho bài tập và dự án. Để trống: không có hạn.',
      'Nội dung C4: “Nhạc” chưa đúng. Bài tập, Video, Tài liệu hoặc Dự án.',
      'Nội dung F4: “chắc là có” chưa đúng. Có: học sinh học thử không mở được. Không, hoặc để trống: cả lớp mở được.',
    ],
  ],
  [
    'children who cannot be found',
    {
      enrolments: [
        enrolment(code, { phone: '0999999999' }),
        enrolment(code, { phone: '12345' }),
        enrolment(code, { phone: '0987654321' }),
        enrolment(code, { phone: '0987654321', name: 'Trần Không Có' }),
        enrolment(code, { phone: null, student: 'nobody' }),
        enrolment(code, { phone: null }),
        enrolment(code, { student: 'demo.an' }),
        enrolment('nowhere'),
        enrolment(code, { status: null }),
        enrolment(code),
      ],
    },
    [
      'Ghi danh B2: Chưa có tài khoản nào đăng ký bằng số điện thoại 0999999999.',
      'Ghi danh B3: “12345” chưa đúng. Số điện thoại đăng nhập của gia đình, gồm 10 chữ số, ví dụ 0912345678; để trống nếu có tên đăng nhập.',
      'Ghi danh C4: Số điện thoại này có 5 học sinh: hãy ghi họ tên, hoặc tên đăng nhập nếu trùng tên.',
      'Ghi danh C5: Tài khoản này không có học sinh tên “Trần Không Có”.',
      'Ghi danh D6: Không có học sinh nào có tên đăng nhập “nobody”.',
      'Ghi danh B7: Hãy ghi số điện thoại, hoặc tên đăng nhập của học sinh.',
      'Ghi danh D8: Chỉ ghi số điện thoại hoặc tên đăng nhập, không ghi cả hai.',
      'Ghi danh A9: Không có lớp nào có mã “nowhere”.',
      'Ghi danh E10: Ô này đang trống. Đang học, Học thử hoặc Đã nghỉ.',
      'Ghi danh B11: Học sinh này đã có ở dòng trên trong lớp “broken”.',
    ],
  ],
];

test.each(issues)(
  '%s: the issues with sheet, row and column, and nothing is changed',
  async (_what, wrong, expected) => {
    const before = await stateOf();
    const media = await readdir(mediaFolder);
    const base = { classes: [classRow], lessons: [lessonRow] };
    expect(await issuesOf(await writeWorkbook({ ...base, ...wrong }))).toEqual(expected);
    expect(await stateOf()).toEqual(before);
    expect(await readdir(mediaFolder)).toEqual(media);
  },
);

test('a missing sheet, and a missing, repeated or unknown column are reported first', async () => {
  const [classes, lessons, contents, enrolments] = sheetsOf(whole(code));
  const rows = lessons?.rows ?? [];
  const without = rows.map((row) => row.filter((_, c) => c !== 4));
  const twice = rows.map((row) => [...row, row[4] ?? null]);
  const own = rows.map((row, r) => [...row, r === 0 ? 'Phòng' : '101']);
  const cases: [WriteSheet, unknown][] = [
    [{ name: 'Buổi học', rows: without }, ['Buổi học G1: Thiếu cột “Ngày”.']],
    [{ name: 'Buổi học', rows: twice }, ['Buổi học H1: Có hai cột “Ngày”; hãy bỏ một.']],
    [{ name: 'Buổi học', rows: own }, [expect.stringMatching(/^Buổi học H1: Cột này không có/)]],
    [{ name: 'Buổi', rows }, ['Thiếu sheet “Buổi học”: sheet này có thể để trống nhưng phải có.']],
    [{ name: 'Buoi hoc', rows: [] }, expect.arrayContaining(['Buổi học A1: Thiếu cột “Mã lớp”.'])],
  ];
  for (const [sheet, expected] of cases) {
    const path = await writeSheets(
      [classes, sheet, contents, enrolments].filter((one) => one !== undefined),
    );
    expect(await issuesOf(path)).toEqual(expected);
  }
  const all = [classes, lessons, contents, enrolments].filter((one) => one !== undefined);
  const path = await writeSheets([...all, { name: 'Ghi đanh', rows: [] }]);
  expect(await issuesOf(path)).toEqual(['Có hai sheet “Ghi danh”; hãy bỏ một.']);
});

test('rows far below the others are read too', async () => {
  const rows = Array.from({ length: 200_000 }, (): CellValue[] => []);
  const sheets = sheetsOf({}).map((sheet) =>
    sheet.name === 'Ghi danh'
      ? {
          ...sheet,
          rows: [...(sheet.rows ?? []), ...rows, ['starters-a', '0912345678', null, null, 'Bỏ']],
        }
      : sheet,
  );
  expect(await issuesOf(await writeSheets(sheets))).toEqual([
    'Ghi danh E200002: “Bỏ” chưa đúng. Đang học, Học thử hoặc Đã nghỉ.',
  ]);
});

test('too many rows are refused', async () => {
  const path = await writeWorkbook({
    enrolments: Array.from({ length: 5001 }, () => enrolment(code)),
  });
  expect(await issuesOf(path)).toEqual([
    'Ghi danh A5002: Sheet này có 5001 dòng; mỗi lần nhập tối đa 5000 dòng.',
  ]);
});

test('one broken cell anywhere is reported with its place, and nothing is changed', async () => {
  const before = await stateOf();
  const rows: [Kind, string[]][] = [
    [
      'classes',
      ['class', 'subject', 'grade', 'teacher', 'teacherName', 'gender', 'status', 'joinUrl'],
    ],
    ['lessons', ['class', 'lesson', 'title', 'type', 'date', 'time', 'minutes']],
    ['contents', ['class', 'lesson', 'type', 'code', 'paid', 'dueDays']],
    ['enrolments', ['class', 'phone', 'status']],
  ];
  const places = rows.flatMap(([kind, keys]) => keys.map((key) => ({ kind, key })));
  const place = fc.constantFrom(...places);
  // No column accepts these: a code has no space, a name is no boolean, and a number, day or choice is neither.
  const broken = fc.constantFrom<CellValue>(true, new Date('1900-01-01T00:00:00Z'));
  const plans = sheetPlans(() => null);
  await fc.assert(
    fc.asyncProperty(place, broken, fc.nat(9), async ({ kind, key }, value, at) => {
      const filled = whole('property');
      const row = at % (filled[kind]?.length ?? 1);
      const isTaken = key === 'paid' || (key === 'time' && value instanceof Date);
      const cell = isTaken ? 'nhầm ô' : value;
      filled[kind] =
        filled[kind]?.map((one, i) => (i === row ? { ...one, [key]: cell } : one)) ?? [];
      const imported = await importFilled(filled);
      if (imported.kind === 'stored') throw new Error('no issue was found');
      const column = 'ABCDEFGHIJKLMNO'[Object.keys(plans[kind].columns).indexOf(key)];
      expect(imported.issues).toContainEqual(
        expect.objectContaining({
          line: row + 2,
          cell: expect.objectContaining({ sheet: plans[kind].name, column }),
        }),
      );
    }),
    { numRuns: 60 },
  );
  expect(await stateOf()).toEqual(before);
  expect(await importFilled(whole('property'))).toMatchObject({ kind: 'stored', lessons: 2 });
});

import type { AuditEntry } from '@bitu/contract/audit.ts';
import { questionOfType } from '@bitu/contract/authored.ts';
import type { Draft } from '@bitu/questions/define.ts';
import { drafts } from '@bitu/questions/registry/drafts.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldNames, fieldOf, resourceNames } from '@bitu/contract/resources.ts';
import { type AuditField, fieldWords, isAuditField, stepWords } from '../services/audit-fields.ts';
import { audit } from '../services/audit.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { deletePastLog } from './jobs.ts';
import { deleteBefore } from './queries.ts';
import { actionWords, deedOf, targetWords } from './words.ts';

let server: TestServer;
let owner: StaffPerson;
let child: Person;
beforeAll(async () => {
  server = await testServer();
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  owner = await staffMember(server, 'owner');
  child = await newStudent(server);
  await sql`update students set full_name = 'Đỗ Thị_Bảo Ngọc' where id = ${child.id}`.execute(
    server.db.queries,
  );
});
afterAll(() => server.stop());

const noon = Date.parse('2026-11-21T05:00:00Z');
const hours = (n: number) => new Date(noon + n * 3_600_000);
const noted = (at: Date, own: Partial<Parameters<typeof audit>[1]> = {}) =>
  audit(server.db.queries, {
    actor: 'staff',
    staffId: owner.id,
    at,
    action: 'change',
    loginId: null,
    ...own,
  } as Parameters<typeof audit>[1]);
const read = async (query: Record<string, string | number> = {}) =>
  (await server.call('audit.list', { query, token: owner.token })).data as {
    entries: { id: number; at: number }[];
    next_cursor: string | null;
    people: { id: number }[];
  };

test('each entry says in words who did what to whom, with the fields that changed', async () => {
  await noted(hours(0), { target: { type: 'lesson', id: 12 }, fields: ['starts_at', 'room_id'] });
  await noted(hours(1), { action: 'see-student', studentId: child.id });
  const { entries, people } = await read();
  expect(entries).toMatchObject([
    {
      actor: 'staff',
      staff: { id: owner.id, full_name: expect.stringContaining('Nhân Viên') },
      text: 'Xem hồ sơ của học sinh',
      child: { id: child.id, full_name: 'Đỗ Thị_Bảo Ngọc' },
      target: null,
      fields: [],
    },
    {
      text: 'Sửa',
      child: null,
      target: {
        text: expect.stringMatching(/^buổi học “.+”$/),
        url: '/staff/office/lessons/12',
      },
      fields: ['giờ bắt đầu', 'phòng'],
    },
  ]);
  expect(people.map(({ id }) => id)).toContain(owner.id);
});

test('what was changed has its everyday name: a practice, a bulk change', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  const { id, title } = await server.db.queries
    .selectFrom('practices')
    .select(['id', 'title'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await noted(hours(0), { action: 'create', target: { type: 'practice', id }, fields: ['title'] });
  const bulk = { type: 'bulk' as const, id: 4 };
  await noted(hours(1), { target: bulk, fields: ['students.edit', 'undo'] });
  await noted(hours(2), { target: { type: 'practice', id }, codes: ['cau-1'] });
  expect((await read()).entries).toMatchObject([
    { text: 'Sửa', target: { text: `bài tập “${title}”` }, fields: ['câu 1'] },
    {
      text: 'Hoàn tác sửa học sinh',
      target: { text: 'trong lần thay đổi số 4' },
      fields: [],
    },
    { text: 'Tạo', target: { text: `bài tập “${title}”` }, fields: ['tên'] },
  ]);
});

test.each([
  [{ action: 'mark', target: { type: 'marking-item', id: 7 } }, 'Chấm bài số 7'],
  [{ action: 'show-name', target: { type: 'marking-item', id: 7 } }, 'Xem tên khi chấm bài số 7'],
  [{ action: 'create', target: { type: 'override', id: 3 } }, 'Tạo phần cho thêm số 3'],
  [{ action: 'staff-suspend', target: 'other' }, 'Ngừng tài khoản của nhân viên Chị Mai'],
  [{ action: 'staff-invite', target: 'other' }, 'Mời nhân viên Chị Mai'],
  [{ action: 'staff-factor', target: 'self' }, 'Đổi bước xác nhận thứ hai'],
  [
    { target: { type: 'site', id: 1 }, fields: ['hotline', 'zalo_url'] },
    'Sửa trang web (đường dây nóng, Zalo)',
  ],
  [
    { action: 'create', target: { type: 'trial', id: 0 }, fields: ['popup'] },
    'Tạo tin gửi thử số 0 (popup)',
  ],
  // Entries were like this until targets had codes.
  [{ action: 'create', fields: ['trial'] }, 'Tạo (bản gửi thử)'],
  [{ action: 'export-list', fields: ['students'] }, 'Tải danh sách học sinh'],
  [
    { action: 'export-list', target: { type: 'list', code: 'students', items: 1340 } },
    'Tải danh sách học sinh (1.340 dòng)',
  ],
  [
    { action: 'remove', target: { type: 'closed-day', code: '2027-01-01' } },
    'Xóa ngày nghỉ 01/01/2027',
  ],
  [
    {
      action: 'upload',
      target: { type: 'file', code: '0123456789abcdef0123456789abcdef.png' },
      fields: ['picture'],
    },
    'Tải lên tệp 012345.png, đã xóa (ảnh)',
  ],
  [{ action: 'remove', target: { type: 'comment', id: 5 } }, 'Xóa câu trong kho nhận xét số 5'],
  [{ target: 'counter', fields: ['queue.next'] }, 'Gọi số tiếp theo ở quầy Cơ sở Sen'],
  [
    { action: 'publish', target: { type: 'announcement', id: 2 }, fields: ['notice'] },
    'Gửi tin gửi gia đình số 2 (thông báo)',
  ],
  [
    { action: 'publish', target: { type: 'practice', id: 0 }, fields: ['marks'] },
    'Trả điểm bài tập số 0',
  ],
  [
    { action: 'publish', target: { type: 'lesson', id: 0 }, fields: ['undone'] },
    'Rút lại khi chưa gửi buổi học số 0',
  ],
  [
    { target: { type: 'question', id: 3 }, fields: ['answer', 'undo'] },
    'Hoàn tác sửa câu hỏi số 3 (đáp án)',
  ],
  [{ target: { type: 'lesson', id: 0 }, fields: ['skill-1'] }, 'Sửa buổi học số 0 (điểm từ vựng)'],
] as const)('%j reads “%s”', async (entry, sentence) => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  const other = await staffMember(server, 'office');
  await sql`update staff set full_name = 'Chị Mai' where id = ${other.id}`.execute(
    server.db.queries,
  );
  const centre = await server.db.queries
    .insertInto('centres')
    .values({ code: `sen-${other.id}`, name: 'Cơ sở Sen', address: '1 Phố Sen', position: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = {
    other: { type: 'staff', id: other.id },
    self: { type: 'staff', id: owner.id },
    counter: { type: 'ticket', id: centre.id },
  } as const;
  const expectedTarget = 'target' in entry ? entry.target : undefined;
  const target = typeof expectedTarget === 'string' ? named[expectedTarget] : expectedTarget;
  const { target: _, ...deed } = { target: null, ...entry };
  await noted(hours(0), { ...deed, ...(target && { target }) });
  const [stored] = (await read()).entries as unknown as AuditEntry[];
  const fields = stored?.fields.length ? ` (${stored.fields.join(', ')})` : '';
  expect(`${stored?.text} ${stored?.target?.text ?? ''}`.trim() + fields).toBe(sentence);
});

/** Matches a repeated word, or an identifier of the code. */
const isRough = (sentence: string) =>
  /(?:^|\s)(\p{L}+)\s+\1(?:\s|$)/iu.test(sentence) || /[a-z0-9]+[-_.][a-z0-9]+/.test(sentence);

test('every action, with every target and every field, has words, without repetitions or identifiers', () => {
  const actions = Object.keys(actionWords) as (keyof typeof actionWords)[];
  const targets = Object.values(targetWords);
  for (const word of [...Object.values(fieldWords), ...targets, ...Object.values(actionWords)]) {
    expect(word.trim(), word).not.toBe('');
    expect(isRough(word), word).toBe(false);
  }
  const targetTypes = Object.keys(targetWords) as (keyof typeof targetWords)[];
  const rough = [];
  for (const action of actions)
    for (const target_type of targetTypes)
      for (const field of [null, ...Object.keys(fieldWords)]) {
        // The steps of a change in bulk, and of the counter.
        const isStep = field !== null && field in stepWords;
        if (isStep && target_type !== 'bulk' && target_type !== 'ticket') continue;
        const { text } = deedOf({ action, target_type, fields: field === null ? null : [field] });
        const sentence = `${text} ${targetWords[target_type]} số 1`;
        if (isRough(sentence)) rough.push(sentence);
      }
  expect([...new Set(rough)]).toEqual([]);
});

test('every field of a question has a word', () => {
  const types = questionOfType.options;
  const names = types.flatMap(({ shape }) => Object.keys(shape));
  expect(types).toHaveLength(questionTypeNames.length);
  expect(names.filter((name) => !isAuditField(name))).toEqual([]);
});

test('a field that several types of questions share has one word for all of them', () => {
  const own = Object.values<Draft>(drafts).flatMap(({ words }) => Object.entries(words));
  expect(own.map(([name]) => name).toSorted()).toEqual([...new Map(own).keys()].toSorted());
  expect(own.filter(([name, word]) => fieldWords[name as AuditField] !== word)).toEqual([]);
});

test('filtered by person, by child, by day; days are those of Vietnam', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  const other = await staffMember(server, 'office');
  // These are 23:59:59 and 00:00 in Vietnam.
  await noted(new Date('2026-11-21T16:59:59Z'), { staffId: other.id });
  await noted(new Date('2026-11-21T17:00:00Z'), { studentId: child.id });
  await audit(server.db.queries, {
    actor: 'owner',
    at: hours(50),
    action: 'export',
    loginId: child.loginId,
    studentId: child.id,
  });
  expect((await read({ staff_id: other.id })).entries).toHaveLength(1);
  expect((await read({ child: child.id })).entries).toHaveLength(2);
  expect((await read({ child: 'thị_bảo' })).entries).toHaveLength(2);
  expect((await read({ child: 'thi bao ng' })).entries).toHaveLength(2);
  for (const other of ['thi binh', '%_'])
    expect((await read({ child: other })).entries).toEqual([]);
  expect((await read({ day: '2026-11-21' })).entries).toMatchObject([{ staff: { id: other.id } }]);
  expect((await read({ day: '2026-11-22' })).entries).toHaveLength(1);
  expect((await read({ day: '2026-11-23', child: child.id })).entries).toMatchObject([
    { actor: 'owner', staff: null, text: 'Tải dữ liệu của học sinh' },
  ]);
});

test('pages continue where the last one ended, whatever is logged meanwhile', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  for (let i = 0; i < 60; i++) await noted(hours(i));
  const first = await read();
  await noted(hours(100));
  const second = await read({ cursor: first.next_cursor ?? '' });
  expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([50, 10, null]);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('newest first by time, also where entries were added later; those of one time by number', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  // The hours, as stored; times of the database are finer than those of JavaScript.
  const order = [30, ...Array.from({ length: 55 }, (_, i) => i % 11), 20];
  for (const hour of order)
    await sql`
      insert into audit_log (at, actor, action, staff_id, student_id)
      values (${hours(hour)}::timestamptz + interval '7 microseconds', 'staff', 'see-student', ${owner.id}, ${child.id})`.execute(
      server.db.queries,
    );
  const byTime = ({ id, at }: { id: number; at: number }) => at * 1e6 + id;
  for (const query of [{}, { child: child.id }, { staff_id: owner.id }]) {
    const first = await read(query);
    const second = await read({ ...query, cursor: first.next_cursor ?? '' });
    const entries = [...first.entries, ...second.entries];
    expect(new Set(entries.map(({ id }) => id)).size).toBe(order.length);
    expect(entries.map(byTime)).toEqual(entries.map(byTime).toSorted((a, b) => b - a));
  }
});

test('an uploaded file can be opened while it is kept; a login is named by its children', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  const name = `${'c'.repeat(32)}.png`;
  const row = { name, bytes: 1, staff_id: owner.id, uploaded_at: hours(0) };
  await server.db.queries.insertInto('media_files').values(row).execute();
  await noted(hours(0), { action: 'upload', target: { type: 'file', code: name } });
  await noted(hours(1), { action: 'see-student', loginId: child.loginId });
  await noted(hours(2), { action: 'change-phone', loginId: 999_999 });
  expect((await read()).entries).toMatchObject([
    { child: null, family: { id: 999_999, children: [] } },
    {
      child: null,
      family: {
        id: child.loginId,
        children: [{ id: child.id, full_name: 'Đỗ Thị_Bảo Ngọc' }],
      },
    },
    { family: null, target: { text: 'tệp cccccc.png', url: `/media/${name}` } },
  ]);
});

test('the entries of an erased child keep the number, and no name', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  await noted(hours(0), { action: 'erase', studentId: 999_999 });
  expect((await read()).entries).toMatchObject([
    { text: 'Xóa dữ liệu của học sinh', child: { id: 999_999, full_name: null } },
  ]);
});

test.each([
  ['changed', sql`update audit_log set staff_id = null, fields = null`],
  ['deleted', sql`delete from audit_log`],
  ['deleted all at once', sql`truncate audit_log`],
])('an entry cannot be %s', async (_, statement) => {
  await noted(hours(0), { action: 'erase', studentId: 999_999 });
  const before = (await read()).entries;
  await expect(statement.execute(server.db.queries)).rejects.toThrow('are kept as they are');
  expect((await read()).entries).toEqual(before);
});

test('entries older than two years are deleted, to the second', async () => {
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  const deps = { db: server.db, clock: () => new Date('2028-11-21T05:00:00Z') };
  await noted(new Date('2026-11-21T05:00:00Z'));
  await noted(new Date('2026-11-21T04:59:59Z'));
  await deletePastLog(deps);
  expect((await read()).entries.map(({ at }) => at)).toEqual([noon / 1000]);
});

test('a field of a resource has the same word wherever it occurs', () => {
  for (const name of resourceNames)
    for (const key of fieldNames(name)) expect(fieldWords[key], key).toBe(fieldOf(name, key).word);
});

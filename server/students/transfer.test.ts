/** What the preview warns about before children join a class. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { idByCode, noon } from '../testing/classroom.ts';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { officeOf } from '../testing/timetable.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
const ids: Record<string, number> = {};
const codes = ['starters', 'movers', 'again', 'maths', 'over', 'empty', 'crafts', 'fair'];
const projects = ['stall', 'shared', 'paid-project', 'closed', 'handed-in', 'returned'];

const lesson = (
  id: string,
  day: number,
  time: string,
  homework: object[] = [],
  contents: object[] = [],
) => ({
  id,
  title: `Buổi ${id}`,
  type: 'normal',
  day,
  time,
  minutes: 90,
  homework,
  contents,
});
const classOf = (id: string, lessons: object[], own: object = {}) => ({
  id,
  subject: 5,
  grade: 0,
  level: 'Movers',
  teacher: { id: `teacher-${id}`, name: 'Trần Thu Mai', gender: 0 },
  status: 'active',
  lessons,
  ...own,
});

beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  office = await officeOf(server);
  const practices = ['open', 'both', 'paid', 'due', 'done', 'coming'];
  const moves = [
    { practice: 'open' },
    { practice: 'both' },
    { practice: 'done' },
    { practice: 'paid', paid: true },
    { practice: 'due', due_days: 1 },
  ];
  const imported = await importFiles(server, {
    ...Object.fromEntries(
      practices.map((id) => [
        `practices/${id}.yaml`,
        truthsOf(id, { public: false, subject: 5, minutes: undefined }),
      ]),
    ),
    'classes/starters.yaml': classOf(
      'starters',
      [
        lesson('past', -3, '18:30', moves),
        lesson('before', 3, '18:30', [{ practice: 'coming' }]),
        ...[10, 17, 24, 31].map((day) => lesson(`d${day}`, day, '18:30')),
      ],
      { level: 'Starters' },
    ),
    'classes/movers.yaml': classOf('movers', [
      lesson('before', 3, '18:30'),
      ...[10, 17, 24].map((day) => lesson(`d${day}`, day, '18:30')),
    ]),
    // The same level, on other days; gives some of the same homework.
    'classes/again.yaml': classOf(
      'again',
      [lesson('past', -2, '08:00', [{ practice: 'both' }]), lesson('d12', 12, '08:00')],
      { level: 'Starters' },
    ),
    'classes/maths.yaml': classOf(
      'maths',
      [
        lesson('before', 3, '19:00'),
        lesson('d10', 10, '19:00'),
        lesson('d11', 11, '18:30'),
        lesson('d17', 17, '20:00'),
        lesson('d24', 24, '17:30'),
      ],
      { subject: 1, grade: 3, level: undefined },
    ),
    'classes/over.yaml': classOf('over', [lesson('d10', 10, '18:30')], { status: 'inactive' }),
    'classes/empty.yaml': classOf('empty', [lesson('past', -3, '18:30')]),
    ...Object.fromEntries(
      projects.map((id) => [
        `projects/${id}.yaml`,
        { id, title: 'Gian hàng', brief: 'Con chụp ảnh nhé.' },
      ]),
    ),
    'classes/crafts.yaml': classOf('crafts', [
      lesson(
        'past',
        -3,
        '18:30',
        [{ practice: 'open' }],
        [
          { project: 'stall', due_days: 7 },
          { project: 'shared' },
          { project: 'paid-project', paid: true },
          { project: 'closed', due_days: 1 },
          { project: 'handed-in' },
          { project: 'returned', due_days: 1 },
        ],
      ),
      lesson('coming', 3, '18:30', [], [{ project: 'closed', due_days: 7 }]),
    ]),
    'classes/fair.yaml': classOf('fair', [
      lesson('past', -2, '08:00', [], [{ project: 'shared', due_days: 7 }]),
    ]),
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
  for (const code of codes) ids[code] = await idByCode(server, 'classes', code);
});
// The timetable is restored between tests.
beforeEach(() =>
  server.db.queries.updateTable('lessons').set({ state: 'planned', room_id: null }).execute(),
);
afterAll(() => server.stop());

const childIn = async (name: string, classes: Record<string, 1 | 2 | 3> = {}) => {
  const child = await newStudent(server, { classes });
  const update = server.db.queries.updateTable('students').set({ full_name: name });
  await update.where('id', '=', child.id).execute();
  return child;
};
const preview = async (
  children: Person[],
  from: string | null,
  to: string | null,
  own: object = {},
) =>
  (
    await office.call('students.previewMove', {
      body: {
        student_ids: children.map(({ id }) => id),
        ...(from !== null && { from_class_id: ids[from] }),
        ...(to !== null && { to_class_id: ids[to] }),
        stage: 3,
        valid_from: '2026-11-21',
        reason: 'Đổi lớp',
        ...own,
      },
    })
  ).data as { id: number; checksum: string; warnings: string[]; total: number };
const warningsOf = async (...args: Parameters<typeof preview>) => (await preview(...args)).warnings;

const level = 'Lớp mới ở trình độ Movers, lớp cũ ở trình độ Starters.';
const lessons = 'Lớp mới còn 4 buổi, buổi đầu lúc 18:30 thứ Ba 24/11; lớp cũ còn 5 buổi.';

test('another level, and how many lessons both classes have from that day on', async () => {
  const child = await childIn('Lê An', { starters: 1 });
  expect((await warningsOf([child], 'starters', 'movers')).slice(0, 2)).toEqual([level, lessons]);
  expect((await warningsOf([child], 'starters', 'maths')).slice(0, 2)).toEqual([
    'Lớp mới học môn Toán, lớp cũ Tiếng Anh.',
    'Lớp mới còn 5 buổi, buổi đầu lúc 19:00 thứ Ba 24/11; lớp cũ còn 5 buổi.',
  ]);
  // The move is from now on if the day is past.
  const soon = await warningsOf([child], 'starters', 'movers', { valid_from: '2026-10-01' });
  expect(soon).toContain('Lớp mới còn 4 buổi, buổi đầu lúc 18:30 thứ Ba 24/11; lớp cũ còn 5 buổi.');
  const same = await warningsOf([child], 'starters', 'again');
  expect(same[0]).toBe('Lớp mới còn 1 buổi, buổi đầu lúc 08:00 thứ Năm 03/12; lớp cũ còn 5 buổi.');
  expect(await warningsOf([child], 'starters', 'empty')).toContain(
    'Lớp mới không còn buổi nào trong lịch; lớp cũ còn 5 buổi.',
  );
});

test('for a child without a former class, the level of its other classes in the subject is shown', async () => {
  const [an, binh] = [await childIn('Lê An', { starters: 1 }), await childIn('Lê Bình')];
  const coming = 'Lớp mới còn 4 buổi, buổi đầu lúc 18:30 thứ Ba 24/11.';
  expect(await warningsOf([binh, an], null, 'movers')).toEqual([
    'Đang học cùng môn ở lớp khác trình độ: Lê An (Lớp Tiếng Anh - Starters).',
    coming,
    'Lê An: trùng giờ với lớp Tiếng Anh - Starters lúc 18:30 thứ Ba 24/11 (và 3 buổi nữa)',
  ]);
  expect(await warningsOf([binh], null, 'movers')).toEqual([coming]);
  const same = await childIn('Lê Chi', { again: 1 });
  expect(await warningsOf([same], null, 'starters')).toEqual([
    'Lớp mới còn 5 buổi, buổi đầu lúc 18:30 thứ Ba 24/11.',
  ]);
});

test('overlapping lessons of a class that the child stays in', async () => {
  const double = await childIn('Lê Chi', { starters: 1, maths: 1 });
  const free = await childIn('Lê Dũng', { starters: 1, maths: 3, over: 1 });
  const warnings = await warningsOf([double, free], 'starters', 'movers');
  expect(warnings.filter((one) => one.includes('trùng giờ'))).toEqual([
    // On the 8th, one begins when the other ends.
    'Lê Chi: trùng giờ với lớp Toán 3 lúc 19:00 thứ Ba 24/11 (và 2 buổi nữa)',
  ]);
  await server.db.queries
    .updateTable('lessons')
    .set({ state: 'cancelled' })
    .where('class_id', '=', ids['maths'] ?? 0)
    .where('code', 'in', ['before', 'd10'])
    .execute();
  expect(await warningsOf([double], 'starters', 'movers')).toContain(
    'Lê Chi: trùng giờ với lớp Toán 3 lúc 17:30 thứ Ba 15/12',
  );
});

test('a room of the coming lessons with too few seats', async () => {
  const [room, wide] = [await office.room('Nhỏ', 2), await office.room('Rộng', 30)];
  const set = (code: string, room_id: number) =>
    server.db.queries
      .updateTable('lessons')
      .set({ room_id })
      .where('class_id', '=', ids['movers'] ?? 0)
      .where('code', '=', code)
      .execute();
  await set('d17', room);
  await set('d24', wide);
  await childIn('Lê Giang', { movers: 1 });
  const two = [await childIn('Lê An', { starters: 1 }), await childIn('Lê Bình', { starters: 1 })];
  expect(await warningsOf(two, 'starters', 'movers')).toContain(
    'Phòng Nhỏ có 2 chỗ, lớp có 3 học sinh.',
  );
  const one = await warningsOf(two.slice(0, 1), 'starters', 'movers');
  expect(one.some((text) => text.startsWith('Phòng'))).toBe(false);
});

test('homework that is open now and closed afterwards; what children do meanwhile makes nothing stale', async () => {
  const pupil = await childIn('Lê An', { starters: 1 });
  const trial = await childIn('Lê Bình', { starters: 2 });
  for (const child of [pupil, trial]) await (await openAttempt(server, child, 'done')).submit();
  const text = (list: string) =>
    `Bài chưa làm ở lớp cũ: ${list}. Chuyển rồi, các em vẫn xem lại được lớp cũ nhưng không làm những bài này được nữa.`;
  expect(await warningsOf([pupil, trial], 'starters', 'movers')).toContain(
    text('Lê An 3 bài, Lê Bình 2 bài'),
  );
  // The other class gives one of them.
  expect(await warningsOf([trial], 'starters', 'again')).toContain(text('Lê Bình 1 bài'));
  // Homework with more time is open.
  await office.call('overrides.create', {
    body: {
      class_id: ids['starters'] ?? 0,
      student_id: trial.id,
      practice_id: await practiceIdOf(server, 'due'),
      due_at: noon.getTime() / 1000 + 86_400,
      reason: 'Ốm',
    },
  });
  const bulk = await preview([trial], 'starters', 'movers');
  expect(bulk.warnings).toContain(text('Lê Bình 3 bài'));

  for (const code of ['open', 'both', 'due'])
    await (await openAttempt(server, trial, code)).submit();
  expect((await warningsOf([trial], 'starters', 'movers')).join(' ')).not.toContain('Bài chưa làm');
  const { id, checksum } = bulk;
  const applied = await office.call('bulk.apply', { params: { id }, body: { checksum } });
  expect(applied.data).toMatchObject({ state: 'applied', done: 1 });
  // The move is done as the preview said.
  const { token } = pupil;
  const open = async () =>
    (
      await server.call('practice.open', {
        query: { practiceId: await practiceIdOf(server, 'open') },
        token,
      })
    ).status;
  expect(await open()).toBe(200);
  const moved = await preview([pupil], 'starters', 'movers');
  await office.call('bulk.apply', { params: { id: moved.id }, body: { checksum: moved.checksum } });
  expect(await open()).toBe(403);
  const former = { params: { id: ids['starters'] ?? 0 }, token };
  expect((await server.call('learning.classInfo', former)).status).toBe(200);
});

test('projects count like homework if they can be submitted now, or again', async () => {
  const pupil = await childIn('Lê An', { crafts: 1 });
  const trial = await childIn('Lê Bình', { crafts: 2 });
  const { queries } = server.db;
  for (const [code, status] of [
    ['handed-in', 1],
    ['returned', 3],
  ] as const)
    await queries
      .insertInto('project_submissions')
      .values({
        student_id: pupil.id,
        project_id: await idByCode(server, 'projects', code),
        status,
        description: '',
        submitted_at: server.clock.now,
      })
      .execute();
  const undone = async (to: string, own?: object) =>
    (await warningsOf([pupil, trial], 'crafts', to, own))
      .find((text) => text.startsWith('Bài chưa làm'))
      ?.split('. ')[0];
  // The pupil: a practice, 'stall', 'shared', 'paid-project', 'returned'; on trial: not the paid one, but 'handed-in'.
  expect(await undone('movers')).toBe('Bài chưa làm ở lớp cũ: Lê An 5 bài, Lê Bình 4 bài');
  expect(await undone('fair')).toBe('Bài chưa làm ở lớp cũ: Lê An 4 bài, Lê Bình 3 bài');
});

test('a reserved place is reported as closing homework, also in the log', async () => {
  const pupil = await childIn('Lê An', { starters: 1, again: 1 });
  const done = await childIn('Lê Bình', { starters: 1 });
  for (const code of ['open', 'both', 'done', 'paid'])
    await (await openAttempt(server, done, code)).submit();
  const open = async () =>
    (
      await server.call('practice.open', {
        query: { practiceId: await practiceIdOf(server, 'open') },
        token: pupil.token,
      })
    ).status;
  // The other class gives one of them too.
  const text =
    'Bài chưa làm bị đóng: Lê An 3 bài. Các em vẫn xem lại được lớp, và làm tiếp những bài còn hạn khi đi học lại.';
  for (const stage of [6, null])
    expect(await warningsOf([pupil, done], 'starters', null, { stage })).toEqual([text]);
  expect(await warningsOf([pupil], 'starters', 'movers', { stage: 6 })).toEqual([text]);
  const fieldsOf = async (children: Person[], stage: number) => {
    const { id, checksum } = await preview(children, 'starters', null, { stage });
    await office.call('bulk.apply', { params: { id }, body: { checksum } });
    const line = server.db.queries
      .selectFrom('audit_log')
      .select('fields')
      .where('target_type', '=', 'bulk')
      .where('target_id', '=', id);
    return (await line.where('student_id', 'is', null).executeTakeFirstOrThrow()).fields;
  };
  expect(await open()).toBe(200);
  expect(await fieldsOf([pupil], 6)).toEqual(['students.move', 'homework.closed']);
  expect(await open()).toBe(403);
  expect(await fieldsOf([done], 6)).toEqual(['students.move']);
  expect(await fieldsOf([pupil], 3)).toEqual(['students.move']);
  expect(await open()).toBe(200);
});

test('no warnings about a child who does not join: already there, staying, or joining a class that is over', async () => {
  const there = await childIn('Lê An', { starters: 1, movers: 1 });
  expect(await warningsOf([there], 'starters', 'movers')).toEqual([
    'Lê An: đã học Lớp Tiếng Anh - Movers',
  ]);
  const child = await childIn('Lê Bình', { starters: 1, maths: 1 });
  expect(await warningsOf([child], 'starters', null)).toEqual([]);
  expect(await warningsOf([child], 'starters', 'over')).toEqual([
    'Lớp Tiếng Anh - Movers đã kết thúc.',
  ]);
  const out = await childIn('Lê Chi');
  expect(await warningsOf([out], 'starters', 'movers')).toEqual([
    expect.stringMatching(/^Lớp mới còn 4 buổi, .* 24\/11\.$/),
    'Lê Chi: không học Lớp Tiếng Anh - Starters',
  ]);
});

test('of very many children ten are named, and the warnings that are not shown are counted', async () => {
  const many: Person[] = [];
  for (let n = 0; n < 60; n++) many.push(await childIn('Lê Khoa', { starters: 1, maths: 1 }));
  const warnings = await warningsOf(many, 'starters', 'movers');
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toMatch(/^Còn 1\d lưu ý nữa\.$/);
  expect(warnings.find((one) => one.startsWith('Bài chưa làm'))).toMatch(
    /^Bài chưa làm ở lớp cũ: (Lê Khoa 4 bài, ){9}Lê Khoa 4 bài và 50 học sinh nữa\./,
  );
});

import { purgeDeleted } from '@bitu/db/purge.ts';
import { sql } from 'kysely';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { lockAttempts } from '../../practice/queries/evaluations.ts';
import { atOnce } from '../../testing/at-once.ts';
import { openAttempt } from '../../testing/attempt.ts';
import { storeClassroom } from '../../testing/classroom.ts';
import { importPractices, truthsOf } from '../../testing/content.ts';
import { type Browser, browser, messagesTo, solvedBotCheck } from '../../testing/browser.ts';
import { answer, createFullStudent, street } from '../../testing/full-student-fixture.ts';
import { type Family, newFamily } from '../../testing/family.ts';
import { listenAnywhere, listenToEvents } from '../../testing/listen.ts';
import { storePupils } from '../../testing/lesson-grid.ts';
import { filesWith, tablesWith } from '../../testing/scan.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { deliverNotice } from '../../notices/deliver.ts';
import { submitOverdue } from '../../practice/submit.ts';
import { collect } from './collect.ts';
import { eraseStudent } from './erase.ts';

let server: TestServer;
let dataDir: string;
let here: Browser;
let addresses = 0;
const freshBrowser = () => browser(server, { address: `198.51.100.${++addresses}` });

beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'erase-'));
  server = await testServer({ trustedProxies: 1, dataDir });
});
afterAll(() => server.stop());
beforeEach(() => {
  here = freshBrowser();
});

const erase = (token: string | undefined, core_user_id: number, from = here) =>
  from.call('profile.erase', { token, body: { core_user_id } });
const child = (family: Family, index = 0) => family.students[index] as Family['students'][number];
/** What is left after the next night. */
const traces = async (words: string[]) => {
  await purgeDeleted(server.db);
  return {
    tables: await tablesWith(server.db, words),
    files: await filesWith(dataDir, words),
  };
};
async function ended(token: string) {
  await expect.poll(async () => (await server.call('profile.details', { token })).status).toBe(401);
}

test('the only child of a login: nothing about child, phone or login is left anywhere', async () => {
  const family = await newFamily(server, 'Nguyễn Tường Vi');
  const { words, attemptId } = await createFullStudent(server, here, family);
  const all = [...words, family.phone];
  const before = await traces(all);
  expect(before.tables).toEqual(
    expect.arrayContaining(['public.answers', 'public.leads', 'public.logins', 'public.students']),
  );
  expect(before.files).toHaveLength(2);
  expect(await readdir(join(dataDir, 'recordings'))).toEqual([String(child(family).id)]);
  await here.prove(family.phone, 2, child(family).token);

  const answered = await erase(child(family).token, child(family).id);
  expect(answered.data).toEqual({ signed_out: true });
  expect(await traces(all)).toEqual({ tables: [], files: [] });
  expect(await readdir(join(dataDir, 'recordings'))).toEqual([]);
  await ended(child(family).token);
  expect(await messagesTo(server, family.phone)).toEqual([]);
  const { rows } = await server.db.pool.query(
    'select 1 from sms_messages where sealed is not null or status = $1',
    ['waiting'],
  );
  expect(rows).toEqual([]);

  const log = await server.db.queries
    .selectFrom('audit_log')
    .select(['actor', 'action', 'login_id', 'student_id'])
    .where('action', '=', 'erase')
    .where('login_id', '=', family.loginId)
    .execute();
  const entry = { login_id: family.loginId, student_id: child(family).id };
  expect(log).toEqual([{ actor: 'owner', action: 'erase', ...entry }]);
  // The job that would have submitted the attempt finds nothing to do.
  server.clock.forward(86_400);
  await submitOverdue(server.deps);
  const attempt = await server.db.queries
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .execute();
  expect(attempt).toEqual([]);
});

test('an erasure rewrites no table at once, and the night only those that had rows', async () => {
  if (!server.db.embedded) return;
  await purgeDeleted(server.db);
  const files = async () => {
    const { rows } = await sql<{ name: string; file: number }>`
      select relname as name, relfilenode::int as file from pg_class where relkind = 'r'`.execute(
      server.db.queries,
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  const before = await files();
  const family = await newFamily(server, 'Mai Khánh Linh');
  await eraseStudent(server.deps, {
    loginId: family.loginId,
    studentId: child(family).id,
    actor: 'operator',
  });
  expect(await files()).toEqual(before);
  await purgeDeleted(server.db);
  const after = await files();
  const rewritten = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(rewritten).toEqual(expect.arrayContaining(['students', 'logins']));
  expect(rewritten).not.toContain('lessons');
  expect(rewritten).not.toContain('projects');
  await purgeDeleted(server.db);
  expect(await files()).toEqual(after);
});

test('on the embedded database other calls are served between erasures that come at once', async () => {
  if (!server.db.embedded) return;
  const families = [
    await newFamily(server, 'Hồ Gia Hân'),
    await newFamily(server, 'Hồ Minh Anh'),
    await newFamily(server, 'Hồ Bảo An'),
  ];
  const done: string[] = [];
  const erasures = families.map(async (family) => {
    const ids = { loginId: family.loginId, studentId: child(family).id };
    await eraseStudent(server.deps, { ...ids, actor: 'operator' });
    done.push('an erasure');
  });
  const other = sql`select 1`.execute(server.db.queries).then(() => done.push('another call'));
  await Promise.all([...erasures, other]);
  expect(done.indexOf('another call')).toBeLessThan(2);
});

test('a name in a preview that was deleted before is not left on disk either', async () => {
  const family = await newFamily(server, 'Kiều Thảo Nguyên');
  await sql`
    insert into bulk_actions (kind, preview, checksum, state, previewed_at)
    values ('students-add', ${JSON.stringify({ name: child(family).name })}::jsonb, '', 'previewed', now())`.execute(
    server.db.queries,
  );
  await sql`delete from bulk_actions`.execute(server.db.queries);
  await eraseStudent(server.deps, {
    loginId: family.loginId,
    studentId: child(family).id,
    actor: 'operator',
  });
  expect(await traces([child(family).name])).toEqual({ tables: [], files: [] });
});

test('the phone of an erased login can be registered again', async () => {
  const family = await newFamily(server, 'Phan Gia Hân');
  await here.prove(family.phone, 2, child(family).token);
  await erase(child(family).token, child(family).id);
  const exists = await here.call('accounts.checkAccount', {
    body: { phone: family.phone, bot_check: await solvedBotCheck(server) },
  });
  expect(exists.data).toEqual({ isExist: false });
});

test('one of two children: the other, the login and its phone stay as they were', async () => {
  const family = await newFamily(server, 'Trịnh Bảo Ngọc', 'Trịnh Nhật Minh');
  const lived = await createFullStudent(server, here, family);
  const [first, second] = [child(family), child(family, 1)];
  const exported = () =>
    server.db.queries.selectFrom('students').selectAll().where('id', '=', second.id).execute();
  const before = await exported();
  await here.prove(family.phone, 2, second.token);

  // The session of the sibling erases; it stays open, and those of the erased child end.
  const answered = await erase(second.token, first.id);
  expect(answered.data).toEqual({ signed_out: false });
  expect(await traces(lived.words)).toEqual({ tables: [], files: [] });
  await ended(first.token);
  expect(await exported()).toEqual(before);
  const list = await server.call('accounts.list', { token: second.token });
  expect(list.data).toMatchObject([{ core_user_id: second.id, phone_number: family.phone }]);
  const consents = await server.db.queries
    .selectFrom('consents')
    .select('id')
    .where('login_id', '=', family.loginId)
    .execute();
  expect(consents).toHaveLength(1);
});

test('a notice to many stays, without a trace of the erased recipient', async () => {
  const [mine, theirs] = [
    await newFamily(server, 'Đinh Gia Bảo'),
    await newFamily(server, 'Đinh Hà My'),
  ];
  const notice = {
    kind: 'news',
    title: 'Cho tất cả',
    content: '',
    url: null,
    urgent: false,
  } as const;
  const delivery = await deliverNotice(server.deps, notice, 'all');
  await here.prove(mine.phone, 2, child(mine).token);
  await erase(child(mine).token, child(mine).id);
  const { data } = await server.call('notices.list', { token: child(theirs).token });
  expect(data).toMatchObject([{ id: delivery?.id, title: 'Cho tất cả' }]);
});

test('open screens of the child are notified that their session has ended', async () => {
  const family = await newFamily(server, 'Tạ Minh Khuê');
  const heard: object[] = [];
  const stop = server.deps.bus.subscribe(child(family).id, (event) => heard.push(event));
  await here.prove(family.phone, 2, child(family).token);
  await erase(child(family).token, child(family).id);
  await expect.poll(() => heard).toEqual([{ type: 'session', session_id: expect.any(Number) }]);
  stop();
});

test('screens close if their session saw the child, or was opened there and sees another', async () => {
  const family = await newFamily(server, 'Tạ Minh Khuê', 'Tạ Minh Châu');
  const [first, second] = [child(family), child(family, 1)];
  const origin = await listenAnywhere(server.app);
  const visibleTo = async (token: string, as: { id: number }) => {
    const session = await server.deps.sessions.find(token);
    if (!session) throw new Error('a session');
    return server.deps.sessions.tokenFor(session, as.id);
  };
  const tokens = [await visibleTo(second.token, first), await visibleTo(first.token, second)];
  const screens = await Promise.all(tokens.map((token) => listenToEvents(origin, token)));
  expect(screens.map(({ status }) => status)).toEqual([200, 200]);
  await here.prove(family.phone, 2, second.token);
  await erase(second.token, first.id);
  await expect
    .poll(() => screens.map((screen) => screen.closed()), { interval: 20 })
    .toEqual([true, true]);
});

describe('nothing is erased', () => {
  /** The code of the refusal, and what is left of the family. */
  const after = async (family: Family, answered: { code: number | undefined }) => {
    const rows = await server.db.queries
      .selectFrom('students')
      .select('id')
      .where('login_id', '=', family.loginId)
      .execute();
    const { token } = child(family);
    const { status } = await server.call('profile.details', { token });
    return [answered.code, rows.length === family.students.length && status === 200];
  };

  test('without a code', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    expect(await after(family, await erase(child(family).token, child(family).id))).toEqual([
      2009,
      true,
    ]);
  });

  test('with a code for another phone of the same owner', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    await here.prove('0966000001', 2, child(family).token);
    expect(await after(family, await erase(child(family).token, child(family).id))).toEqual([
      2009,
      true,
    ]);
  });

  test('with a code that another browser entered', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    await here.prove(family.phone, 2, child(family).token);
    const answered = await erase(child(family).token, child(family).id, freshBrowser());
    expect(await after(family, answered)).toEqual([2009, true]);
  });

  test('with a code that was requested to recover a password', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    await here.prove(family.phone, 1);
    expect(await after(family, await erase(child(family).token, child(family).id))).toEqual([
      2009,
      true,
    ]);
  });

  test('with a code entered more than ten minutes ago', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    await here.prove(family.phone, 2, child(family).token);
    server.clock.forward(601);
    expect(await after(family, await erase(child(family).token, child(family).id))).toEqual([
      2009,
      true,
    ]);
  });

  test("of another login, whatever was proved; the caller's own proof stays valid", async () => {
    const [mine, theirs] = [
      await newFamily(server, 'Lý Thanh Trúc'),
      await newFamily(server, 'Cao Thùy Dương'),
    ];
    await here.prove(mine.phone, 2, child(mine).token);
    const answered = await erase(child(mine).token, child(theirs).id);
    expect(answered.status).toBe(404);
    expect(await after(theirs, answered)).toEqual([404, true]);
    expect((await erase(child(mine).token, child(mine).id)).status).toBe(200);
  });

  test('without being signed in', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    await here.prove(family.phone, 2, child(family).token);
    expect(await after(family, await erase(undefined, child(family).id))).toEqual([401, true]);
  });

  test('of an unknown student', async () => {
    const family = await newFamily(server, 'Lý Thanh Trúc');
    expect(await after(family, await erase(child(family).token, 999_999))).toEqual([404, true]);
    expect(await after(family, await erase(child(family).token, 0))).toEqual([400, true]);
  });
});

test('one code erases one child', async () => {
  const family = await newFamily(server, 'Mai Phương Anh', 'Mai Đức Duy');
  await here.prove(family.phone, 2, child(family).token);
  const cookies = new Map(here.cookies);
  await erase(child(family).token, child(family, 1).id);
  for (const [name, value] of cookies) here.cookies.set(name, value);
  expect((await erase(child(family).token, child(family).id)).code).toBe(2009);
});

test('two children erased at the same time take the login with them, once', async () => {
  const family = await newFamily(server, 'Quách Tuấn Kiệt', 'Quách Ngân Hà');
  const results = await Promise.all(
    family.students.map(({ id }) =>
      eraseStudent(server.deps, { loginId: family.loginId, studentId: id, actor: 'operator' }),
    ),
  );
  expect(
    results.map((result) => result.loginErased).toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([false, true]);
  const names = family.students.map((student) => student.name);
  expect(await traces([...names, family.phone])).toEqual({ tables: [], files: [] });
});

test('a child of another family with the same name is unchanged', async () => {
  const [mine, theirs] = [
    await newFamily(server, 'Vũ Hoàng Yến'),
    await newFamily(server, 'Vũ Hoàng Yến'),
  ];
  await createFullStudent(server, freshBrowser(), theirs);
  await here.prove(mine.phone, 2, child(mine).token);
  await erase(child(mine).token, child(mine).id);
  expect(await traces([mine.phone])).toEqual({ tables: [], files: [] });
  const { tables, files } = await traces([theirs.phone, street, answer]);
  expect(tables).toEqual(
    expect.arrayContaining(['public.answers', 'public.leads', 'public.students']),
  );
  expect(files).toHaveLength(1);
});

test('a request for advice of the former owner of the phone stays with that family', async () => {
  const former = await newFamily(server, 'Tạ Minh Khuê');
  const family = await newFamily(server, 'Tạ Gia Hân');
  const { rows } = await sql<{ id: number }>`
    insert into leads (phone, full_name, referer, source, created_at, login_id)
    values (${family.phone}, 'Tạ Minh Khuê', 'x', 'web', now(), ${former.loginId}) returning id`.execute(
    server.db.queries,
  );
  const ids = { loginId: family.loginId, studentId: child(family).id };
  expect((await collect(server.deps, ids))?.tables['leads']).toEqual([]);
  await eraseStudent(server.deps, { ...ids, actor: 'operator' });
  const remaining = await server.db.queries
    .selectFrom('leads')
    .select('id')
    .where('id', '=', rows[0]?.id ?? 0)
    .execute();
  expect(remaining).toHaveLength(1);
});

test('a child is erased while a test is handed in: neither is refused', async () => {
  await importPractices(server, [truthsOf('xoa', {})]);
  const family = await newFamily(server, 'Nguyễn Tường Vi');
  const { loginId } = family;
  const student = child(family);
  const { attemptId } = await openAttempt(server, student, 'xoa');
  const erased = await atOnce(
    server,
    (trx) => lockAttempts(trx, [attemptId]),
    () => eraseStudent(server.deps, { loginId, studentId: student.id, actor: 'operator' }),
    (trx) => trx.selectFrom('students').select('id').forKeyShare().execute(),
  );
  expect(erased).toEqual({ loginErased: true });
});

test('the name of an erased child is removed from what staff wrote about others, and from the comment bank', async () => {
  await storeClassroom(server);
  const family = await newFamily(server, 'Đặng Tường Lam');
  const erased = child(family);
  const [mate] = await storePupils(server, 'room', ['Lưu Bình']);
  if (!mate) throw new Error('a mate');
  const { queries } = server.db;
  const { id: class_id } = await queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'room')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('enrolments')
    .values({ student_id: erased.id, class_id, status: 1 })
    .execute();
  const { id: lesson_id } = await queries
    .selectFrom('lessons')
    .select('id')
    .where('class_id', '=', class_id)
    .executeTakeFirstOrThrow();
  const now = server.clock.now;
  // As they were stored before names became marks, and as reports are frozen.
  const said = 'Con đọc cùng bạn Lam, và Đặng Tường Lam khen con. Bình giỏi.';
  await sql`
    insert into teacher_reviews (student_id, lesson_id, review, created_at)
    values (${mate.id}, ${lesson_id}, ${said}, ${now})`.execute(queries);
  await sql`
    insert into lesson_notes (lesson_id, taught, at) values (${lesson_id}, 'Đặng Tường Lam kể chuyện', ${now})
    on conflict (lesson_id) do update set taught = excluded.taught`.execute(queries);
  await sql`
    insert into reports (student_id, kind, ref, data, sentence, released_at)
    values (${mate.id}, 'lesson', ${lesson_id}, ${JSON.stringify({ blocks: [{ type: 'comment', text: said }] })}::jsonb, ${said}, ${now})`.execute(
    queries,
  );
  await sql`
    insert into comment_bank (subject_id, text, folded, created_at)
    values (5, 'Đặng Tường Lam viết gọn', 'dang tuong lam viet gon', ${now})`.execute(queries);
  const staff = await staffMember(server, 'teacher');
  // One text each in what the office and the desk write about a mate.
  await sql`
    with moved as (
      insert into waiting_moves (student_id, to_class_id, lesson_at, stage, reason, created_at)
      values (${mate.id}, ${class_id}, ${now}, 3, ${said}, ${now})
    ), event as (
      insert into enrolment_events (student_id, class_id, valid_from, reason, at)
      values (${mate.id}, ${class_id}, ${now}, ${said}, ${now})
    ), trial as (
      insert into trial_results (student_id, lesson_id, strengths, to_work)
      values (${mate.id}, ${lesson_id}, array['Đọc to', ${said}], array[${said}])
    ), lead as (
      insert into leads (phone, full_name, referer, source, created_at, student_id, note)
      values ('0966000009', 'Mẹ của Bình', '', '', ${now}, ${mate.id}, ${said})
    ), request as (
      insert into rights_requests (login_id, student_id, kind, channel, received_at, answer_due, done_due, note)
      select login_id, id, 'access', 'phone', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${said}::text from students where id = ${mate.id}
    ), project as (
      insert into projects (code, title, brief, section_type) values ('ten', 'Tên', '[]', 1) returning id
    ), submission as (
      insert into project_submissions (student_id, project_id, status, description, submitted_at, comment, feedback)
      select ${mate.id}::bigint, id, 2, '', ${now}::timestamptz, ${said}::text, jsonb_build_object('comment', ${said}::text) from project
      returning id, project_id
    ), item as (
      insert into marking_items (kind, student_id, submission_id, target_id, subject_id, is_test, rubric_code, state,
        order_key, submitted_at, due_at, available_at, handed_on)
      select 'project', ${mate.id}::bigint, id, project_id, 5, false, 'project', 'waiting', 1, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${said}::text
      from submission returning id
    )
    insert into marking_skips (item_id, staff_id, reason, skipped_at)
    select id, ${staff.id}::bigint, ${said}::text, ${now}::timestamptz from item`.execute(queries);
  await eraseStudent(server.deps, {
    loginId: family.loginId,
    studentId: erased.id,
    actor: 'operator',
  });
  expect(await traces(['Tường Lam', 'bạn Lam'])).toEqual({ tables: [], files: [] });
  const after = 'Con đọc cùng một bạn, và một bạn khen con. Bình giỏi.';
  const review = queries.selectFrom('teacher_reviews').select('review');
  expect(await review.where('student_id', '=', mate.id).execute()).toEqual([{ review: after }]);
  const report = queries.selectFrom('reports').select(['sentence', 'data']);
  expect(await report.where('student_id', '=', mate.id).execute()).toEqual([
    { sentence: after, data: { blocks: [{ type: 'comment', text: after }] } },
  ]);
  const trial = queries.selectFrom('trial_results').select(['strengths', 'to_work']);
  expect(await trial.where('student_id', '=', mate.id).execute()).toEqual([
    { strengths: ['Đọc to', after], to_work: [after] },
  ]);
  const project = queries.selectFrom('project_submissions').select(['comment', 'feedback']);
  expect(await project.where('student_id', '=', mate.id).execute()).toEqual([
    { comment: after, feedback: { comment: after } },
  ]);
  const bank = queries.selectFrom('comment_bank').select(['text', 'folded']);
  expect(await bank.where('text', 'like', '%viết gọn').execute()).toEqual([
    { text: '{con} viết gọn', folded: 'con viet gon' },
  ]);
});

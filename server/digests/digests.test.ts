import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmAddress, mailsTo } from '../testing/mail.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { storeClassroom } from '../testing/classroom.ts';
import { openAttempt } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeSettings } from '../site/queries.ts';
import { mailQueue } from '../mails/delivery.ts';
import { smsHits, type SmsJob, smsQueue, trySending } from '../sms/index.ts';
import { childrenOf } from './compose.ts';
import { makeDigests } from './make.ts';

let server: TestServer;
let owner: Person;
let sibling: Person;
let email: string;
beforeEach(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example' });
  await storeClassroom(server);
  owner = await newStudent(server, { classes: { room: 1 } });
  sibling = await newStudent(server, { classes: { room: 1 }, siblingOf: owner });
  email = `${crypto.randomUUID()}@example.vn`;
  await server.db.queries
    .updateTable('students')
    .set({ full_name: 'Nguyễn Thị Bảo Ngọc' })
    .where('id', '=', owner.id)
    .execute();
});
afterEach(() => server.stop());

/** Moves the clock to the next Sunday, 19:02 in Vietnam. */
function toSunday(weeks = 0) {
  const now = server.clock.now.getTime() + 7 * 3_600_000;
  const day = 86_400_000;
  const today = Math.floor(now / day);
  const sunday = today + ((3 - (today % 7) + 7) % 7 || 7) + 7 * weeks;
  server.clock.now = new Date(sunday * day + (19 * 60 + 2) * 60_000 - 7 * 3_600_000);
}

const digestsOf = (person: Person) =>
  server.db.queries
    .selectFrom('digests')
    .selectAll()
    .where('login_id', '=', person.loginId)
    .execute();

const bellOf = async (person: Person) => {
  const { data } = await server.call('notices.list', { token: person.token });
  return (data as { title: string; content: string; url: string }[]).filter(({ title }) =>
    title.startsWith('Tuần '),
  );
};

const change = (person: Person, body: object) =>
  server.call('digests.setSettings', { body, token: person.token });

test('on Sunday the family gets one message with a line for each child in a class', async () => {
  await importPractices(server, [truthsOf('done')]);
  toSunday();
  const sunday = server.clock.now;
  server.clock.now = new Date(sunday.getTime() - 86_400_000);
  const attempt = await openAttempt(server, owner, 'done');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  server.clock.now = sunday;
  expect(await makeDigests(server.deps)).toBeGreaterThan(0);
  const [notice, ...others] = await bellOf(owner);
  expect(others).toEqual([]);
  expect(notice?.title).toMatch(/^Tuần \d+(\/\d+)?–\d+\/\d+$/);
  expect(notice?.content).toMatch(
    /<p>Bảo Ngọc: .*đúng \d+\/\d+ câu<\/a>.*<p>Thử: .*chưa làm bài nào, /s,
  );
  expect(notice?.content).toContain(
    `href="/practice-result/${attempt.attemptId}?child=${owner.id}"`,
  );
  expect(await bellOf(sibling)).toEqual([notice]);
  const { data } = await server.call('digests.settings', { token: owner.token });
  expect(data.latest.lines.map((line: { student_id: number }) => line.student_id)).toEqual([
    owner.id,
    sibling.id,
  ]);
  expect(data.latest.title).toBe(notice?.title);
});

test('a digest is created once a week, however often it is tried, and by two processes at once', async () => {
  toSunday();
  await Promise.all([makeDigests(server.deps), makeDigests(server.deps)]);
  await makeDigests(server.deps);
  server.clock.forward(3600);
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toHaveLength(1);
  expect(await bellOf(owner)).toHaveLength(1);
  toSunday();
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toHaveLength(2);
});

test('not before the hour, nor more than a day after it, nor for a time before it was chosen', async () => {
  toSunday();
  server.clock.forward(-3 * 60);
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toEqual([]);
  server.clock.forward(25 * 3600);
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toEqual([]);
  toSunday();
  expect((await change(owner, { hour: 18 })).data).toMatchObject({ day: 7, hour: 18 });
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toEqual([]);
});

test('a guardian without a child in a class, or with all channels off, gets none', async () => {
  const alone = await newStudent(server);
  await change(owner, { bell: 0, push: 0 });
  toSunday();
  await makeDigests(server.deps);
  expect(await digestsOf(alone)).toEqual([]);
  expect(await digestsOf(owner)).toEqual([]);
});

test('mail is sent only to a confirmed address; one click ends it, and does not reveal the person', async () => {
  expect(await change(owner, { mail: 1 })).toMatchObject({ status: 409, code: 12005 });
  expect((await confirmAddress(server, owner, email)).data).toMatchObject({ verify_status: true });
  toSunday();
  await makeDigests(server.deps);
  // The queue uses real time.
  await server.db.pool.query('update pgboss.job set start_after = now() where name = $1', [
    mailQueue,
  ]);
  await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2);
  const mail = (await mailsTo(server, email)).at(-1);
  expect(mail?.subject).toMatch(/^Bitu · Tuần /);
  expect(mail?.text).toContain('Bảo Ngọc: ');
  expect(mail?.html).toContain('href="https://bitu.example/practice/');
  expect(mail?.html).not.toMatch(/<img|<script|src=/);
  const [, key = ''] =
    /\/api\/digests\/unsubscribe\/([\w-]{22})$/.exec(mail?.unsubscribe ?? '') ?? [];
  expect(mail?.html).toContain(`https://bitu.example/tat-thu?key=${key}`);
  const click = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/digests/unsubscribe/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await click()).json()).toMatchObject({ success: true, data: null });
  expect((await click()).statusCode).toBe(200);
  const { data } = await server.call('digests.settings', { token: owner.token });
  expect(data).toMatchObject({ mail: 0, bell: 1, email });
  toSunday();
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toMatchObject([{ by_mail: true }, { by_mail: false }]);
  expect(
    (await server.call('digests.unsubscribe', { params: { key: 'y'.repeat(22) } })).status,
  ).toBe(404);
});

test('nothing readable is kept of a sent mail', async () => {
  await confirmAddress(server, owner, email);
  const rows = () =>
    server.db.queries
      .selectFrom('mails')
      .selectAll()
      .where('login_id', '=', owner.loginId)
      .execute();
  await expect
    .poll(rows)
    .toMatchObject([{ status: 'sent', tries: 1, sealed: null, digest_id: null }]);
});

test("SMS is sent only if the office has switched it on, and within the month's cap", async () => {
  const other = await newStudent(server, { classes: { room: 1 } });
  await change(owner, { sms: 1 });
  await change(other, { sms: 1 });
  toSunday();
  await makeDigests(server.deps);
  expect(await digestsOf(owner)).toMatchObject([{ by_sms: false }]);
  await storeSettings(server.db.queries, [
    { name: 'digest_sms', value: 'on' },
    { name: 'digest_sms_monthly', value: '1' },
  ]);
  toSunday();
  await makeDigests(server.deps);
  const made = [...(await digestsOf(owner)), ...(await digestsOf(other))];
  expect(made.filter(({ by_sms }) => by_sms)).toHaveLength(1);
  const messages = await server.db.queries
    .selectFrom('sms_messages')
    .select(['digest_id', 'status'])
    .where('digest_id', 'is not', null)
    .execute();
  expect(messages).toMatchObject([{ digest_id: made.find(({ by_sms }) => by_sms)?.id }]);
});

/** Has the owner's weekly message of Sunday sent by SMS too. Returns the job that sends it. */
async function weeklySms(): Promise<SmsJob> {
  const { deps } = server;
  await storeSettings(deps.db.queries, [
    { name: 'digest_sms', value: 'on' },
    { name: 'digest_sms_monthly', value: '1' },
  ]);
  await change(owner, { sms: 1 });
  toSunday();
  await makeDigests(deps);
  const { rows } = await sql<{ data: SmsJob }>`
    select j.data from sms_messages m join pgboss.job j on (j.data ->> 'message_id')::int = m.id
    where m.digest_id is not null and j.name = ${smsQueue}`.execute(deps.db.queries);
  const [job] = rows;
  if (!job) throw new Error('no SMS');
  return job.data;
}

test('an SMS that could not be sent in the evening is sent in the morning', async () => {
  const { deps, clock } = server;
  const job = await weeklySms();
  // It is Sunday at 23:02.
  clock.forward(4 * 3600);
  expect(await trySending(deps, job)).toBeNull();
  const { rows } = await sql`
    select start_after from pgboss.job
    where name = ${smsQueue} and (data ->> 'message_id')::int = ${job.message_id}
    order by start_after desc limit 1`.execute(deps.db.queries);
  expect(rows).toEqual([{ start_after: new Date(clock.now.getTime() + (7 * 60 + 58) * 60_000) }]);
  clock.forward(8 * 3600);
  expect(await trySending(deps, job)).toMatchObject({ outcome: { kind: 'taken' } });
});

test("an SMS for which the day's cap has no room is sent the next morning", async () => {
  const { deps, clock } = server;
  const job = await weeklySms();
  const all = Math.floor((deps.settings.sms.dailyCap * 3) / 4);
  await deps.limits.spend(smsHits(deps, 'other', all));
  const send = () => trySending(deps, job);
  expect(await send()).toBeNull();
  // It is Monday at 08:02.
  clock.forward(13 * 3600);
  expect(await send()).toMatchObject({ outcome: { kind: 'taken' } });
});

test('texts are neither right nor wrong, and mended mistakes are not recommended again', async () => {
  await importPractices(server, [
    practiceOf('mixed', {
      sections: [
        {
          name: 'Một',
          questions: [
            {
              id: 'truth',
              type: 'true_false',
              answer: true,
              level: 1,
              stem: 'Đúng?',
              why: 'Vì thế',
            },
            {
              id: 'text',
              type: 'ielts_writing',
              task: 'short',
              level: 1,
              stem: 'Kể.',
              why: 'Vì thế',
            },
          ],
        },
      ],
    }),
  ]);
  const child = await newStudent(server, { classes: { room: 1 } });
  toSunday();
  const sunday = server.clock.now;
  server.clock.now = new Date(sunday.getTime() - 86_400_000);
  const attempt = await openAttempt(server, child, 'mixed');
  await attempt.save('truth', ['false']);
  await attempt.save('text', ['Gia đình tôi có bốn người.']);
  await attempt.submit();
  await server.db.queries
    .updateTable('answers')
    .set({ points: 0.6 })
    .where('attempt_id', '=', attempt.attemptId)
    .where('question_id', '=', attempt.id('text'))
    .execute();
  const line = async (at: Date) => {
    const since = new Date(at.getTime() - 7 * 86_400_000);
    const asked = [{ login_id: child.loginId, since, until: at }];
    const [own] = (await childrenOf(server.db.queries, asked)).get(child.loginId) ?? [];
    return own?.week;
  };
  expect(await line(sunday)).toMatchObject({
    work: { submitted: 1, answers: 1, right: 0 },
    wrong: { count: 1 },
  });
  await server.db.queries
    .insertInto('attempts')
    .values({
      student_id: child.id,
      practice_id: attempt.practiceId,
      review_of: attempt.attemptId,
      reveals: true,
      question_count: 1,
      submitted_at: server.clock.now,
      submitted_by: 'student',
      points: 1,
      correct_count: 1,
      score: 10,
      archived_at: server.clock.now,
    })
    .execute();
  expect(await line(sunday)).toMatchObject({ work: { submitted: 1 }, wrong: null });
});

/** Adds lessons of an hour to the class, this many hours from now. Returns their ids. */
async function addLessons(...hours: number[]): Promise<number[]> {
  const { queries } = server.db;
  const { id: class_id } = await queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'room')
    .executeTakeFirstOrThrow();
  const rows = hours.map((hour) => {
    const starts_at = new Date(server.clock.now.getTime() + hour * 3_600_000);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    return {
      class_id,
      code: `h${hour}`,
      title: `Buổi ${hour}`,
      lesson_type: 1 as const,
      starts_at,
      ends_at,
    };
  });
  const stored = await queries.insertInto('lessons').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

test("the week has the lessons of the seven days before the hour; a teacher's entry overrides what joining recorded", async () => {
  toSunday();
  const [before = 0, joined = 0, marked = 0, late = 0] = await addLessons(-170, -160, -100, -20);
  await addLessons(-0.5, 22);
  const at = server.clock.now;
  await server.db.queries
    .insertInto('attendances')
    .values(
      [before, joined, marked].map((lesson_id) => ({
        student_id: owner.id,
        lesson_id,
        joined_at: at,
      })),
    )
    .execute();
  await server.db.queries
    .insertInto('attendance_entries')
    .values([
      { student_id: owner.id, lesson_id: marked, state: 'absent', minutes: null, by: null, at },
      { student_id: owner.id, lesson_id: late, state: 'late', minutes: 5, by: null, at },
    ])
    .execute();
  // The class began before the children of this test joined it.
  await server.db.queries
    .updateTable('enrolments')
    .set({ joined_at: new Date(at.getTime() - 30 * 86_400_000) })
    .where('student_id', 'in', [owner.id, sibling.id])
    .execute();
  await makeDigests(server.deps);
  const [notice] = await bellOf(owner);
  expect(notice?.content).toMatch(
    /Bảo Ngọc: <a href="\/class-detail\/\d+\?child=\d+" rel="noopener">học 2\/3 buổi<\/a>/,
  );
  expect(notice?.content).toMatch(
    /Thử: <a [^>]*>học 0\/3 buổi<\/a>, chưa làm bài nào, .*; <a [^>]*>buổi tới thứ Hai 17:02: Buổi 22/,
  );
});

test('a lesson of the week stays when the child then moves to another class', async () => {
  toSunday();
  await addLessons(-20);
  const until = server.clock.now;
  const before = (hours: number) => new Date(until.getTime() - hours * 3_600_000);
  const heldOf = async (day: Date) => {
    const classes = { room: 3, other: 1 } as const;
    const child = await newStudent(server, { classes, joinedAt: before(30 * 24) });
    await sql`
      insert into enrolment_events (student_id, class_id, "from", "to", valid_from, reason, at)
      select ${child.id}, id, 1, null, '2026-11-01', 'chuyển lớp', ${day}
      from classes where code = 'room'`.execute(server.db.queries);
    const asked = { login_id: child.loginId, since: before(7 * 24), until };
    const [own] = (await childrenOf(server.db.queries, [asked])).get(child.loginId) ?? [];
    return own?.week.lessons.held ?? 0;
  };
  expect((await heldOf(before(10))) - (await heldOf(before(30)))).toBe(1);
});

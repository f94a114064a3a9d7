/** A child with data in every table and file that can contain any. */
import { staffMember } from './staff.ts';
import { sql } from 'kysely';
import { setOpen } from '../centres/queue.ts';
import { audioForm, spoken } from './audio-form.ts';
import { idByCode, storeClassroom } from './classroom.ts';
import { addLesson } from '../learning/days.ts';
import { deliverNotice } from '../notices/deliver.ts';
import { handInProject } from './projects.ts';
import { newBrowser } from './push-service.ts';
import { storeOfficeRows } from './office-rows.ts';
import { storeReportRows } from './report-rows.ts';
import { dataUrl, pictures } from './pictures.ts';
import { dayInVietnam } from '../time.ts';
import type { Browser } from './browser.ts';
import type { Family } from './family.ts';
import type { TestServer } from './server.ts';

export const street = 'Ngõ 7 phố Hàng Sáo Trúc';
/** What the child reads aloud. */
export const sentence = 'I have two cats.';
export const answer = 'câu trả lời chỉ con biết';

/** Uses calls where there are any. Returns the words that must not exist anywhere after an erasure. */
export async function createFullStudent(
  server: TestServer,
  here: Browser,
  family: Family,
  index = 0,
): Promise<{ words: string[]; practiceId: number; attemptId: number }> {
  const { phone, loginId } = family;
  const child = family.students[index];
  if (!child) throw new Error('no such child');
  const { id, token, name } = child;
  const details = { full_name: name, birth_year: 2016, province_code: '01', ward_code: '00004' };
  await here.call('profile.updateDetails', { token, body: { ...details, street } });
  const image = dataUrl(pictures.jpeg);
  const avatar = await here.call('profile.setAvatar', { token, body: { image } });
  await here.call('accounts.createHandOver', { token, body: {} });

  const { queries } = server.db;
  const { id: class_id } = await queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'starters-a')
    .executeTakeFirstOrThrow();
  await queries.insertInto('enrolments').values({ student_id: id, class_id, status: 1 }).execute();
  const unfinished = await here.call('learning.unfinished', { token });
  const practiceId: number = unfinished.data[0].practice_id;
  const opened = await here.call('practice.open', { query: { practiceId }, token });
  const attemptId: number = opened.data.attempt_id;
  // Any question will do: the answer contains the child's words.
  await queries
    .updateTable('answers')
    .set({
      bai_lam: JSON.stringify([answer]) as never,
      revision: 1,
      points: 1,
      right_parts: 1,
      total_parts: 1,
    })
    .where('attempt_id', '=', attemptId)
    .where('position', '=', 1)
    .execute();
  await sql`
    insert into evaluations (attempt_id, question_id, source, status, points, content, created_at)
    select attempt_id, question_id, 'teacher', 2, 1, jsonb_build_object('comment', ${answer}::text), ${server.clock.now} from answers
    where attempt_id = ${attemptId} and position = 1`.execute(queries);
  await markByTeacher(server, attemptId, answer);

  const read = { text: sentence };
  await server.call('speech.score', { token, ...audioForm(await spoken(sentence), read) });
  // The form's text may be the child's own.
  await queries
    .updateTable('recordings')
    .set({ reference_text: `I am ${name}` })
    .where('student_id', '=', id)
    .execute();

  const now = server.clock.now;
  const notice = {
    kind: 'news',
    title: `Gửi ${name}`,
    content: '',
    url: null,
    urgent: false,
  } as const;
  await deliverNotice(server.deps, notice, { phone });
  await here.call('notices.setPushSettings', { token, body: { kinds: { news: 0 } } });
  await here.call('notices.subscribe', { token, body: newBrowser() });
  await setOpen(server.deps, 'demo-ha-noi', true);
  const { data: number } = await server.call('centres.take', {
    params: { id: 1 },
    body: { name, phone },
  });
  // A sibling with the same phone may need a number too.
  await server.call('centres.leave', { params: { ticket: number.ticket } });
  const { id: lesson_id } = await queries
    .selectFrom('lessons')
    .select('id')
    .where('class_id', '=', class_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('teacher_reviews')
    .values({ student_id: id, lesson_id, review: `${name} học tốt`, created_at: now })
    .execute();
  await queries
    .insertInto('attendances')
    .values({ student_id: id, lesson_id, joined_at: now })
    .execute();
  await addLesson(queries, id, lesson_id, now);
  await storeReportRows(server, id, lesson_id, answer);
  await storeWeek(server, id, answer);
  await storeOfficeRows(server, id, answer);
  await storeClassroom(server);
  await sql`
    insert into homework_students (content_id, student_id)
    select id, ${id} from lesson_contents where practice_id is not null order by id limit 1`.execute(
    queries,
  );
  const { id: video_id } = await queries
    .selectFrom('videos')
    .select('id')
    .where('slug', '=', 'test-song')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('video_progress')
    .values({ student_id: id, video_id, position: 7, noted_at: now })
    .execute();
  await server.call('learning.digitalLesson', {
    token,
    params: { id: await idByCode(server, 'text_book_units', 'one') },
  });
  await queries
    .insertInto('mission_rewards')
    .values({
      student_id: id,
      mission: 'day-practice',
      period_start: dayInVietnam(now),
      stars: 2,
      rewarded_at: now,
    })
    .execute();
  await here.call('learning.calendarLink', { token });
  await handInProject(server, { token }, lesson_id);
  await queries
    .insertInto('certificates')
    .values({ student_id: id, class_id, title: `Chứng chỉ của ${name}` })
    .execute();
  await queries
    .insertInto('consents')
    .values({ login_id: loginId, version: '2026-11-21', given_at: now })
    .execute();
  const lead = {
    phone,
    full_name: 'Mẹ',
    children_name: name,
    referer: '',
    source: '',
    created_at: now,
  };
  await queries
    .insertInto('leads')
    .values([lead, { ...lead, login_id: loginId, full_name: name, children_name: null }])
    .execute();
  // A code on the phone that nobody enters.
  await here.askForCode(phone, 1);
  server.clock.forward(121);
  return {
    words: [name, street, answer, avatar.data.avatar_url.split('/').at(-1)],
    practiceId,
    attemptId,
  };
}

/** Stores what the desk keeps about one answer: the mark, a draft, a machine's mark, an appeal, and a regrade. */
async function markByTeacher(server: TestServer, attemptId: number, words: string) {
  const { now } = server.clock;
  const { id: staffId } = await staffMember(server, 'teacher');
  await sql`
    with item as (
      insert into marking_items (kind, student_id, attempt_id, question_id, target_id, subject_id, is_test, rubric_code,
        state, order_key, submitted_at, due_at, available_at, returned_at)
      select 'short', t.student_id, a.attempt_id, a.question_id, a.question_id, 5, false, 'short',
        'returned', 1, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from answers a join attempts t on t.id = a.attempt_id where a.attempt_id = ${attemptId} and a.position = 1
      returning id
    ), mark as (
      insert into marks (id, item_id, staff_id, round, rubric_id, bands, outcome, overall, points, comment, sure, active_seconds, sent_at)
      select gen_random_uuid(), item.id, ${staffId}, 1, r.id, '{"right": 2}', 'marked', 2, 1, ${words}, true, 20, ${now}::timestamptz
      from item join rubrics r on r.code = 'short'
      returning id, item_id
    ), note as (
      insert into mark_notes (mark_id, anchor, text)
      select id, jsonb_build_object('kind', 'text', 'from', 0, 'to', 1, 'quote', ${words}::text), ${words} from mark
    ), draft as (
      insert into mark_drafts (item_id, staff_id, round, body, revision, saved_at)
      select id, ${staffId}, 1, jsonb_build_object('comment', ${words}::text), 1, ${now}::timestamptz from item
    ), machine as (
      insert into machine_marks (item_id, engine, version, bands, notes, reasons, created_at)
      select id, 'local', '1', '{"right": 1}', '[]', jsonb_build_object('right', ${words}::text), ${now}::timestamptz from item
    ), assessment as (
      insert into writing_assessments (attempt_id, question_id, student_id, grading_object, day, queued_at, finished_at, state, result)
      select t.id, a.question_id, t.student_id, 2, ${now}::timestamptz::date, ${now}::timestamptz, ${now}::timestamptz, 'done',
        jsonb_build_object('comment', ${words}::text)
      from answers a join attempts t on t.id = a.attempt_id where a.attempt_id = ${attemptId} and a.position = 1
    ), appeal as (
      insert into appeals (attempt_id, question_id, student_id, reason, text, created_at)
      select t.id, a.question_id, t.student_id, 'right', ${words}, ${now}::timestamptz
      from answers a join attempts t on t.id = a.attempt_id where a.attempt_id = ${attemptId} and a.position = 1
    ), regrade as (
      insert into regrades (question_id, revision, key, lower, reason, state, counts, checksum, by, previewed_at)
      select question_id, 1, '{}', false, 'test', 'applied', '{}', 'x', ${staffId}, ${now}::timestamptz
      from answers where attempt_id = ${attemptId} and position = 1
      returning id
    ), earlier as (
      insert into attempts (student_id, practice_id, reveals, question_count, submitted_at, submitted_by, archived_at)
      select student_id, practice_id, true, question_count, ${now}::timestamptz, 'student', ${now}::timestamptz
      from attempts where id = ${attemptId}
      returning id
    ), unseen as (
      insert into attempts (student_id, practice_id, reveals, question_count, submitted_at, submitted_by, archived_at)
      select student_id, practice_id, false, question_count, ${now}::timestamptz, 'student', ${now}::timestamptz
      from attempts where id = ${attemptId}
      returning id
    ), held as (
      insert into held_results (attempt_id) select id from unseen
    ), regraded as (
      insert into regrade_rows (regrade_id, attempt_id, revision, old, new, state)
      select regrade.id, earlier.id, 1, '{"points": 0}', '{"points": 1}', 'applied' from regrade, earlier
    ), skip as (
      insert into marking_skips (item_id, staff_id, reason, skipped_at)
      select id, ${staffId}, ${words}, ${now}::timestamptz from item
    )
    insert into score_changes (attempt_id, at, new, cause, ref)
    select ${attemptId}, ${now}::timestamptz, 10, 'teacher', id from mark`.execute(
    server.db.queries,
  );
}

/** Stores a weekly message with its pending mail and SMS, and an address that waits for its code. */
async function storeWeek(server: TestServer, studentId: number, words: string) {
  const { now } = server.clock;
  await sql`
    with login as (
      select login_id as id from students where id = ${studentId}
    ), settings as (
      insert into digest_settings (login_id, day, hour, bell, push, mail, sms, moved_at)
      select id, 7, 19, true, true, true, true, ${now}::timestamptz from login
    ), code as (
      insert into email_codes (login_id, email, code_hash, created_at, expires_at)
      select id, 'waiting-' || id || '@example.vn', 'x', ${now}::timestamptz, ${now}::timestamptz from login
    ), link as (
      insert into unsubscribe_links (login_id, capability_hash)
      select id, sha256(convert_to(id::text, 'UTF8')) from login
    ), digest as (
      insert into digests (login_id, week, first_day, last_day, made_at, by_mail, by_sms)
      select id, '2026-11-16', '2026-11-16', '2026-11-22', ${now}::timestamptz, true, true from login
      returning id, login_id
    ), mail as (
      insert into mails (login_id, digest_id, sealed, status, created_at, good_until)
      select login_id, id, 'x', 'waiting', ${now}::timestamptz, ${now}::timestamptz + interval '1 day' from digest
    ), sms as (
      insert into sms_messages (digest_id, sealed, status, created_at, good_until)
      select id, 'x', 'waiting', ${now}::timestamptz, ${now}::timestamptz + interval '1 day' from digest
    )
    insert into digest_lines (digest_id, student_id, position, parts)
    select id, ${studentId}, 0, jsonb_build_array(jsonb_build_object('text', ${words}::text, 'url', null)) from digest`.execute(
    server.db.queries,
  );
}

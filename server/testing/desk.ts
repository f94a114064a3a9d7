/** For tests: a class with homework and a test that teachers mark, children who submit, and a desk to mark at. */
import { randomUUID } from 'node:crypto';
import type { MarkBody } from '@bitu/contract/marking.ts';
import { sql } from 'kysely';
import { openAttempt } from './attempt.ts';
import { importFiles, practiceOf } from './content.ts';
import { newStudent } from './people.ts';
import { dayInVietnam } from '../time.ts';
import type { ApiResponse, TestServer } from './server.ts';
import { staffMember, type StaffPerson } from './staff.ts';

const question = (id: string, own: object = {}) => ({
  id,
  type: 'free_text',
  answer: 'x',
  graded_by: 'teacher',
  level: 1,
  stem: `Con viết về ${id}`,
  why: 'Vì thế',
  ...own,
});
const truth = {
  id: 'truth',
  type: 'true_false',
  answer: true,
  level: 1,
  stem: 'Đúng?',
  why: 'Vì thế',
};

const lessonOf = (id: string, type: string, practice: string) => ({
  id,
  title: `Buổi ${id}`,
  type,
  day: -2,
  time: '08:00',
  minutes: 60,
  homework: [{ practice, due_days: 30 }],
});

/**
 * Stores class `code` of a subject with three practices: `<code>-hw`, homework with a question `truth` that the key
 * scores and two, `one` and `two`, that a teacher marks; `<code>-test`, a test with `one`; `<code>-final`, the test
 * at the end of the course.
 */
export async function storeDesk(server: TestServer, code = 'desk', subject = 5): Promise<void> {
  const sections = (...questions: object[]) => [{ name: 'Viết', questions }];
  const one = { sections: sections(question('one')), subject, public: false, type: 'test' };
  const practices = [
    practiceOf(`${code}-hw`, {
      subject,
      public: false,
      type: 'test',
      sections: sections(truth, question('one'), question('two')),
    }),
    practiceOf(`${code}-test`, one),
    practiceOf(`${code}-final`, one),
  ].map((practice, i) => (i === 0 ? { ...practice, type: 'normal' } : practice));
  const imported = await importFiles(
    server,
    {
      ...Object.fromEntries(practices.map((one_) => [`practices/${one_.id}.yaml`, one_])),
      [`classes/${code}.yaml`]: {
        id: code,
        subject,
        grade: 5,
        level: 'Chấm',
        teacher: { id: `teacher-${code}`, name: 'Trần Thu Mai', gender: 0 },
        status: 'active',
        lessons: [
          lessonOf('first', 'normal', `${code}-hw`),
          lessonOf('second', 'test', `${code}-test`),
          lessonOf('last', 'end', `${code}-final`),
        ],
      },
    },
    { today: dayInVietnam(server.clock.now) },
  );
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}

/** Creates a child of the class who submits a practice with these answers, by question code. */
export async function handIn(
  server: TestServer,
  practice: string,
  answers: Record<string, string>,
  classCode = practice.slice(0, practice.lastIndexOf('-')),
) {
  const student = await newStudent(server, { classes: { [classCode]: 1 } });
  const attempt = await openAttempt(server, student, practice);
  for (const [code, text] of Object.entries(answers)) {
    // oxlint-disable-next-line no-await-in-loop -- as a child does
    const saved = await attempt.save(code, [text]);
    if (saved.status !== 200) throw new Error(saved.body);
  }
  const handedIn = await attempt.submit();
  if (handedIn.status !== 200) throw new Error(handedIn.body);
  return { student, attempt };
}

/** A complete mark by the rubric of short answers. */
export const shortMark = (band: 0 | 1 | 2, own: Partial<MarkBody> = {}): MarkBody => ({
  bands: { right: band },
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 12,
  ...own,
});

/** Returns the items of an attempt in the order of its questions, and keeps them from being drawn for a second mark. */
export async function singleItems(server: TestServer, attemptId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with single as (
      update marking_items set round_wanted = 1 where attempt_id = ${attemptId}
      returning id, attempt_id, question_id
    )
    select single.id from single join answers a using (attempt_id, question_id) order by a.position`.execute(
    server.db.queries,
  );
  return rows.map(({ id }) => id);
}

/** Gives somebody 20 earlier marks, so that the next ones are not those of a new teacher. */
export async function markedBefore(server: TestServer, staffId: number): Promise<void> {
  const { attempt } = await handIn(server, 'desk-hw', { one: 'x' });
  await sql`
    with item as (
      update marking_items set state = 'withdrawn' where attempt_id = ${attempt.attemptId} returning id
    )
    insert into marks (id, item_id, staff_id, round, rubric_id, bands, outcome, sure, active_seconds, sent_at, superseded_at)
    select gen_random_uuid(), item.id, ${staffId}, 4, r.id, '{}', 'again', true, 1, '2026-01-01', '2026-01-01'
    from item, rubrics r, generate_series(1, 20) where r.code = 'short'`.execute(server.db.queries);
}

/** One person's calls at the desk. */
export interface Desk extends StaffPerson {
  next(body?: object): Promise<ApiResponse>;
  item(id: number): Promise<ApiResponse>;
  send(itemId: number, body: MarkBody, markId?: string): Promise<ApiResponse>;
  call(name: Parameters<TestServer['call']>[0], input?: object): Promise<ApiResponse>;
}

/** Opens the desk for a new person. */
export async function deskOf(
  server: TestServer,
  ...[roles, own]: [Parameters<typeof staffMember>[1], Parameters<typeof staffMember>[2]?]
): Promise<Desk> {
  const person = await staffMember(server, roles, own);
  const call: Desk['call'] = (name, input = {}) =>
    server.call(name, { ...input, token: person.token });
  return {
    ...person,
    call,
    next: (body = {}) => call('marking.next', { body }),
    item: (id) => call('marking.item', { params: { id } }),
    send: (item_id, body, mark_id = randomUUID()) =>
      call('marking.send', { body: { ...body, item_id, mark_id } }),
  };
}

/**
 * Enrolments: read, checked and stored here, with students identified as the school does; explained in
 * db/seed/CONTENT.md.
 */
import { classStatuses } from '@bitu/contract/codes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { readRows } from '../rows.ts';
import { type Knows, notThere } from './check.ts';
import { code, text } from './schema.ts';
import type { Issue, LocalisedMessage, Source } from './source.ts';
import type { Ids } from './store-classroom.ts';

export const enrolmentStatus = z.enum(['active', 'trial', 'inactive']);
/** The stored form of a phone. */
export const storedPhone = z.string().regex(/^0\d{9}$/, 'must be 0 and nine digits, in quotes');

/** By user name, or by the phone of the login, with the name if that login has several students. */
const student = z
  .strictObject({
    student: text.optional(),
    phone: storedPhone.optional(),
    name: text.optional(),
    status: enrolmentStatus,
    /** A number of the class status list that a person decides (rules/learning/class-stage.ts). */
    stage: z.literal([1, 2, 6]).optional(),
  })
  .refine((one) => (one.student === undefined) !== (one.phone === undefined), {
    message: 'a student is named by student (the user name) or by phone',
  });

export const enrolmentFile = z.strictObject({ class: code, students: z.array(student).min(1) });
export type AuthoredEnrolments = z.output<typeof enrolmentFile>;
/** How a student is identified. */
export type NamedStudent = Pick<
  AuthoredEnrolments['students'][number],
  'student' | 'phone' | 'name'
>;

export interface BuiltEnrolment {
  class: string;
  /** The key of a student that this import creates, or an id. */
  student: number | string;
  status: 1 | 2 | 3;
  stage: number | null;
}

/** A student that this import creates. */
interface NewStudent {
  phone: string;
  name: string;
}

const storedStudent = z.strictObject({
  id: z.number(),
  user_name: z.string(),
  full_name: z.string(),
  phone: z.string(),
});
export type Candidate = Omit<z.infer<typeof storedStudent>, 'id'> & { id: number | string };

/** Finds the students in the database, and among those that this import creates. */
export async function buildEnrolments(
  queries: Queries,
  sources: readonly Source<AuthoredEnrolments>[],
  { knows, newStudents }: { knows: Knows; newStudents: readonly NewStudent[] },
  issues: Issue[],
): Promise<BuiltEnrolment[]> {
  const candidates = [
    ...(await candidatesFor(
      queries,
      sources.flatMap(({ data }) => data.students),
    )),
    ...newStudents.map((one) => ({
      id: newStudentKey(one),
      user_name: '',
      full_name: one.name,
      phone: one.phone,
    })),
  ];
  const earlier = new Set<string>();
  const built: BuiltEnrolment[] = [];
  for (const { data, issueAt } of sources) {
    if (!knows.class(data.class)) issues.push(issueAt(['class'], notThere('class', data.class)));
    for (const [i, authored] of data.students.entries()) {
      const match = findStudent(authored, candidates);
      if ('said' in match) {
        issues.push(issueAt(['students', i, match.field], match.said));
        continue;
      }
      const key = `${match.id} ${data.class}`;
      if (earlier.has(key)) issues.push(issueAt(['students', i], twice(data.class)));
      earlier.add(key);
      const status = classStatuses[authored.status];
      const stage = authored.stage ?? null;
      built.push({ class: data.class, student: match.id, status, stage });
    }
  }
  return built;
}

/** Returns the students in the database to whom the rows may refer. */
export async function candidatesFor(
  queries: Queries,
  students: readonly NamedStudent[],
): Promise<Candidate[]> {
  if (students.length === 0) return [];
  const json = JSON.stringify(students.map(({ phone, student }) => ({ phone, student })));
  return readRows(
    queries,
    storedStudent,
    sql`
    with given as (select * from jsonb_to_recordset(${json}::jsonb) as g (phone text, student text))
    select s.id, s.user_name, s.full_name, l.phone from students s join logins l on l.id = s.login_id
    where l.phone in (select phone from given) or s.user_name in (select student from given)
    order by s.id`,
  );
}

/** The key of a student that this import creates. */
export const newStudentKey = ({ phone, name }: { phone: string; name: string }) =>
  `${phone} ${folded(name)}`;

const twice = (code: string): LocalisedMessage => ({
  en: `the student is in ${code} already`,
  vi: `Học sinh này đã có ở dòng trên trong lớp “${code}”.`,
});

/** Compares names without capitals and accents. */
const sameName = (a: string, b: string) => folded(a) === folded(b);
const folded = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('vi');

/** Returns the student that a row refers to, or the wrong field of the row with a message. */
export function findStudent(
  { student, phone, name }: NamedStudent,
  candidates: readonly Candidate[],
): Candidate | { field: 'student' | 'phone' | 'name'; said: LocalisedMessage } {
  const field = student === undefined ? 'phone' : 'student';
  const here = candidates.filter((one) =>
    student === undefined ? one.phone === phone : one.user_name === student,
  );
  if (here.length === 0) {
    const who = student ?? phone;
    const en = `${field}: there is no student ${who}`;
    const vi =
      student === undefined
        ? `Chưa có tài khoản nào đăng ký bằng số điện thoại ${phone}.`
        : `Không có học sinh nào có tên đăng nhập “${student}”.`;
    return { field, said: { en, vi } };
  }
  const named = name === undefined ? here : here.filter((one) => sameName(one.full_name, name));
  const [first, ...others] = named;
  if (!first) {
    const en = `name: no student of ${student ?? phone} has this name`;
    const vi = `Tài khoản này không có học sinh tên “${name}”.`;
    return { field: 'name', said: { en, vi } };
  }
  if (others.length === 0) return first;
  const en = `name: ${named.length} students have this phone; give the name, or student (the user name)`;
  const vi = `Số điện thoại này có ${named.length} học sinh: hãy ghi họ tên, hoặc tên đăng nhập nếu trùng tên.`;
  return { field: 'name', said: { en, vi } };
}

/**
 * Creates or updates enrolments; students who are not mentioned stay unchanged. Then sets the state of the mentioned
 * students.
 */
export async function storeEnrolments(
  trx: Queries,
  enrolments: readonly BuiltEnrolment[],
  ids: { classes: Ids; newStudents: Ids },
): Promise<void> {
  if (enrolments.length === 0) return;
  const placed = enrolments.map(({ class: code, student, ...row }) => ({
    ...row,
    class_id: ids.classes.get(code) ?? 0,
    student_id: typeof student === 'string' ? (ids.newStudents.get(student) ?? 0) : student,
  }));
  await sql`
    insert into enrolments (student_id, class_id, status, stage)
    select student_id, class_id, status, stage from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as g (student_id bigint, class_id bigint, status smallint, stage smallint)
    on conflict (student_id, class_id) do update set status = excluded.status, stage = excluded.stage
    where (enrolments.status, enrolments.stage) is distinct from (excluded.status, excluded.stage)`.execute(
    trx,
  );
  const studentIds = placed.map(({ student_id }) => student_id);
  await settleStates(trx, studentIds);
}

/** Sets the state of students (active, on trial or without a class) from their enrolments. */
export async function settleStates(trx: Queries, studentIds: readonly number[]): Promise<void> {
  await sql`
    update students s set state = now.state
    from (
      select g.id,
        case when bool_or(e.status = 1) then 1 when bool_or(e.status = 2) then 2 else 0 end as state
      from unnest(${[...studentIds]}::bigint[]) as g (id) left join enrolments e on e.student_id = g.id
      group by g.id
    ) now
    where s.id = now.id and s.state <> now.state`.execute(trx);
}

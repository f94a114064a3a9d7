/** Who is in which class: read and checked here, and stored by what the school calls a student; db/seed/CONTENT.md explains it. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { type Knows, notThere } from './check.ts';
import { code, text } from './schema.ts';
import type { Fault, Said, Source } from './source.ts';
import { classStatuses } from './store.ts';
import type { Ids } from './store-classroom.ts';

export const enrolmentStatus = z.enum(['active', 'trial', 'inactive']);
/** As phones are stored. */
export const storedPhone = z.string().regex(/^0\d{9}$/, 'must be 0 and nine digits, in quotes');

/** By user name, or by the phone of the login: with the name where that has several students. */
const student = z
  .strictObject({
    student: text.optional(),
    phone: storedPhone.optional(),
    name: text.optional(),
    status: enrolmentStatus,
  })
  .refine((one) => (one.student === undefined) !== (one.phone === undefined), {
    message: 'a student is named by student (the user name) or by phone',
  });

export const enrolmentFile = z.strictObject({ class: code, students: z.array(student).min(1) });
export type AuthoredEnrolments = z.output<typeof enrolmentFile>;
type AuthoredStudent = AuthoredEnrolments['students'][number];

export interface BuiltEnrolment {
  class: string;
  student_id: number;
  status: 1 | 2 | 3;
}

interface Candidate {
  id: number;
  user_name: string;
  full_name: string;
  phone: string;
}

/** Finds the students in the database: an import enrols children and makes no accounts. */
export async function buildEnrolments(
  queries: Queries,
  sources: readonly Source<AuthoredEnrolments>[],
  knows: Knows,
  faults: Fault[],
): Promise<BuiltEnrolment[]> {
  const candidates = await candidatesFor(
    queries,
    sources.flatMap(({ data }) => data.students),
  );
  const seen = new Set<string>();
  const built: BuiltEnrolment[] = [];
  for (const { data, fault } of sources) {
    if (!knows.class(data.class)) faults.push(fault(['class'], notThere('class', data.class)));
    for (const [i, authored] of data.students.entries()) {
      const found = find(authored, candidates);
      if ('said' in found) {
        faults.push(fault(['students', i, found.field], found.said));
        continue;
      }
      const key = `${found.id} ${data.class}`;
      if (seen.has(key)) faults.push(fault(['students', i], twice(data.class)));
      seen.add(key);
      const status = classStatuses[authored.status];
      built.push({ class: data.class, student_id: found.id, status });
    }
  }
  return built;
}

async function candidatesFor(
  queries: Queries,
  students: readonly AuthoredStudent[],
): Promise<Candidate[]> {
  if (students.length === 0) return [];
  const given = JSON.stringify(students.map(({ phone, student }) => ({ phone, student })));
  const { rows } = await sql<Candidate>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g (phone text, student text))
    select s.id, s.user_name, s.full_name, l.phone from students s join logins l on l.id = s.login_id
    where l.phone in (select phone from given) or s.user_name in (select student from given)
    order by s.id`.execute(queries);
  return rows;
}

const twice = (code: string): Said => ({
  en: `the student is in ${code} already`,
  vi: `Học sinh này đã có ở dòng trên trong lớp “${code}”.`,
});

/** Names as people compare them. */
const sameName = (a: string, b: string) => folded(a) === folded(b);
const folded = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('vi');

function find(
  { student, phone, name }: AuthoredStudent,
  candidates: readonly Candidate[],
): Candidate | { field: 'student' | 'phone' | 'name'; said: Said } {
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

/** Enrols, or changes what an enrolment is; whoever is not named stays as they are. Then the named students are active, on trial or without a class as their enrolments say. */
export async function storeEnrolments(
  trx: Queries,
  enrolments: readonly BuiltEnrolment[],
  classIds: Ids,
): Promise<void> {
  if (enrolments.length === 0) return;
  const rows = JSON.stringify(
    enrolments.map(({ class: code, ...row }) => ({ ...row, class_id: classIds.get(code) ?? 0 })),
  );
  await sql`
    insert into enrolments (student_id, class_id, status)
    select student_id, class_id, status from jsonb_to_recordset(${rows}::jsonb)
      as g (student_id bigint, class_id bigint, status smallint)
    on conflict (student_id, class_id) do update set status = excluded.status
    where enrolments.status <> excluded.status`.execute(trx);
  await sql`
    update students s set state = now.state
    from (
      select e.student_id,
        case when bool_or(e.status = 1) then 1 when bool_or(e.status = 2) then 2 else 0 end as state
      from enrolments e
      where e.student_id in (
        select student_id from jsonb_to_recordset(${rows}::jsonb) as g (student_id bigint))
      group by e.student_id
    ) now
    where s.id = now.student_id and s.state <> now.state`.execute(trx);
}

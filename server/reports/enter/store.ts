/** Stores validated entries, with one statement per table. */
import type { Queries } from '@bitu/db/connect.ts';
import { storeRanges } from '@bitu/db/import/skills.ts';
import { sql } from 'kysely';
import { issueCertificate } from '../certificates.ts';
import { joinToReport } from '../queries/certificates.ts';
import type { Certificate, Checked, Mark, Sheet, Trial } from './check.ts';
import { nameHider } from '../../services/hide-names.ts';
import { midnightInVietnam } from '../../time.ts';

export interface By {
  /** Null if the operator enters them. */
  staffId: number | null;
  now: Date;
}

export async function storeEntries(trx: Queries, checked: Checked, by: By): Promise<void> {
  await storeNotes(trx, checked.notes, by);
  await storeMarks(trx, checked.marks, by);
  await storeTrials(trx, checked.trials, by);
  await storeSheets(trx, checked.sheets, by);
  await storeCertificates(trx, checked.certificates);
  await storeRanges(trx, checked.ranges, by.staffId);
}

/** Stores the entries about children in lessons, without names; undefined fields stay as they are. */
export async function storeMarks(trx: Queries, marks: readonly Mark[], by: By): Promise<void> {
  await storeAttendance(trx, marks, by);
  await storeSkills(trx, marks, by);
  await storeComments(trx, marks, by);
}

async function storeNotes(trx: Queries, entries: Checked['notes'], { staffId, now }: By) {
  const hide = await nameHider(
    trx,
    entries.map(({ lesson_id }) => lesson_id),
  );
  const notes = entries.map(({ lesson_id, ...texts }) => ({
    lesson_id,
    ...Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === 'string' ? hide(text, lesson_id) : text,
      ]),
    ),
  }));
  await sql`
    insert into lesson_notes (lesson_id, taught, homework, next, by, at)
    select lesson_id, taught, homework, next, ${staffId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as g (lesson_id bigint, taught text, homework text, next text)
    on conflict (lesson_id) do update set taught = coalesce(excluded.taught, lesson_notes.taught),
      homework = coalesce(excluded.homework, lesson_notes.homework),
      next = coalesce(excluded.next, lesson_notes.next), by = excluded.by, at = excluded.at`.execute(
    trx,
  );
}

const storeAttendance = (trx: Queries, marks: readonly Mark[], { staffId, now }: By) =>
  sql`
    insert into attendance_entries (student_id, lesson_id, state, minutes, by, at)
    select student_id, lesson_id, attendance, minutes, ${staffId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as g (student_id bigint, lesson_id bigint, attendance text, minutes smallint)
    where attendance is not null
    on conflict (student_id, lesson_id) do update
      set state = excluded.state, minutes = excluded.minutes, by = excluded.by, at = excluded.at`.execute(
    trx,
  );

function storeSkills(trx: Queries, marks: readonly Mark[], { staffId, now }: By) {
  const rows = marks.flatMap(({ student_id, lesson_id, skills }) =>
    skills.map((skill) => ({ student_id, lesson_id, ...skill })),
  );
  return sql`
    insert into lesson_skills (student_id, lesson_id, skill_id, score, by, at)
    select student_id, lesson_id, skill_id, score, ${staffId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (student_id bigint, lesson_id bigint, skill_id smallint, score numeric)
    on conflict (student_id, lesson_id, skill_id) do update
      set score = excluded.score, by = excluded.by, at = excluded.at`.execute(trx);
}

/** A comment that the family has stays released; a new one is a draft. */
async function storeComments(trx: Queries, entries: readonly Mark[], { now }: By) {
  const said = entries.filter(({ comment }) => comment !== undefined);
  const hide = await nameHider(
    trx,
    said.map(({ lesson_id }) => lesson_id),
  );
  const marks = said.map(({ student_id, lesson_id, comment = '' }) => ({
    student_id,
    lesson_id,
    comment: hide(comment, lesson_id, student_id),
  }));
  await sql`
    insert into teacher_reviews (student_id, lesson_id, review, created_at, state)
    select student_id, lesson_id, comment, ${now}, 'draft'
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as g (student_id bigint, lesson_id bigint, comment text)
    on conflict (student_id, lesson_id) do update set review = excluded.review`.execute(trx);
}

const storeTrials = (trx: Queries, trials: readonly Trial[], { staffId }: By) =>
  sql`
    insert into trial_results (student_id, lesson_id, level_id, strengths, to_work, offered_class_id, by)
    select student_id, lesson_id, level_id,
      array(select jsonb_array_elements_text(strengths)), array(select jsonb_array_elements_text(to_work)),
      offered_class_id, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(trials)}::jsonb)
      as g (student_id bigint, lesson_id bigint, level_id bigint, strengths jsonb, to_work jsonb, offered_class_id bigint)
    on conflict (student_id, lesson_id) do update set level_id = excluded.level_id, strengths = excluded.strengths,
      to_work = excluded.to_work, offered_class_id = excluded.offered_class_id, by = excluded.by`.execute(
    trx,
  );

const storeSheets = (trx: Queries, sheets: readonly Sheet[], { staffId }: By) =>
  sql`
    insert into study_sheets (student_id, class_id, week, note, items, by)
    select student_id, class_id, week, note, items, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb)
      as g (student_id bigint, class_id bigint, week date, note text, items jsonb)
    on conflict (student_id, class_id, week) do update
      set note = excluded.note, items = excluded.items, by = excluded.by`.execute(trx);

/** A certificate of the same title, day and student is not issued twice. */
async function storeCertificates(trx: Queries, certificates: readonly Certificate[]) {
  for (const { student_id, class_id, title, issued } of certificates) {
    const issuedAt = midnightInVietnam(issued);
    const before = await trx
      .selectFrom('certificates')
      .select('id')
      .where('student_id', '=', student_id)
      .where('title', '=', title)
      .where('issued_at', '=', issuedAt)
      .executeTakeFirst();
    if (before) continue;
    await issueCertificate(trx, {
      studentId: student_id,
      classId: class_id,
      title,
      reportId: null,
      issuedAt,
    });
    if (class_id !== null) await joinToReport(trx, student_id, class_id);
  }
}

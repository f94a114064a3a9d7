/** A teacher's entries after a lesson, for tests. */
import { releaseLesson } from '../reports/release.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export interface LessonEntry {
  state?: 'present' | 'late' | 'excused' | 'absent';
  minutes?: number;
  /** Ratings of vocabulary, grammar, pronunciation and interaction. */
  skills?: readonly (number | null)[];
  /** The comment is stored as a draft. */
  comment?: string;
}

type Server = Pick<TestServer, 'db' | 'clock'>;

/** Stores the entries, replacing earlier ones. */
export async function enterLesson(
  { db, clock }: Server,
  { id: student_id }: Pick<Person, 'id'>,
  lesson_id: number,
  { state, minutes, skills = [], comment }: LessonEntry,
): Promise<void> {
  const { queries } = db;
  const at = clock.now;
  if (state)
    await queries
      .insertInto('attendance_entries')
      .values({ student_id, lesson_id, state, minutes: minutes ?? null, at })
      .onConflict((on) =>
        on.columns(['student_id', 'lesson_id']).doUpdateSet({ state, minutes: minutes ?? null }),
      )
      .execute();
  const rows = ([1, 2, 3, 4] as const).flatMap((skill_id, i) => {
    const score = skills[i] ?? null;
    return score === null ? [] : [{ student_id, lesson_id, skill_id, score, at }];
  });
  if (rows.length > 0)
    await queries
      .insertInto('lesson_skills')
      .values(rows)
      .onConflict((on) =>
        on
          .columns(['student_id', 'lesson_id', 'skill_id'])
          .doUpdateSet((row) => ({ score: row.ref('excluded.score') })),
      )
      .execute();
  if (comment !== undefined)
    await queries
      .insertInto('teacher_reviews')
      .values({ student_id, lesson_id, review: comment, created_at: at, state: 'draft' })
      .onConflict((on) => on.columns(['student_id', 'lesson_id']).doUpdateSet({ review: comment }))
      .execute();
}

/** Releases its report as a command does. */
export const release = (
  server: TestServer,
  { id: studentId }: Pick<Person, 'id'>,
  lessonId: number,
  sentence?: string | null,
): Promise<{ version: number }> =>
  server.db.queries
    .transaction()
    .execute((trx) =>
      releaseLesson(server.deps, trx, { studentId, lessonId, staffId: null, sentence }),
    );

import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Stores a teacher's comment on a student, about the class's first lesson without one. */
export async function addReview(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  student: Pick<Person, 'id'>,
  classCode: string,
  review = 'Con học chăm chỉ.',
): Promise<void> {
  await db.pool.query(
    `insert into teacher_reviews (student_id, lesson_id, review, created_at)
     select $1, l.id, $2, $3 from lessons l join classes c on c.id = l.class_id
     where c.code = $4 and not exists (select from teacher_reviews r where r.student_id = $1 and r.lesson_id = l.id)
     order by l.starts_at limit 1`,
    [student.id, review, clock.now, classCode],
  );
}

import type { Deps } from '../deps.ts';
import type { Student } from '../services/sessions/sessions.ts';

/** Notifies the student's other screens that an answer was stored. */
export function publishChange(
  { bus }: Deps,
  student: Student,
  change: {
    practice_id: number | null;
    attempt_id: number;
    question_id: number;
    revision: number;
  },
) {
  const { practice_id, attempt_id, question_id, revision } = change;
  bus.publishSoon(student.id, { type: 'attempt', practice_id, attempt_id, question_id, revision });
}

import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { moveDeadlines } from '../practice/index.ts';
import { audit } from '../services/audit.ts';
import { dateOf } from '../time.ts';
import { classesInReach, homeworkOf, insertOverride, studentsOf } from './queries.ts';

interface Given {
  class_id: number;
  student_id: number | null;
  practice_id: number | null;
  extra_minutes?: number | null | undefined;
  time_factor?: number | null | undefined;
  opens_at?: number | null | undefined;
  due_at?: number | null | undefined;
  extra_attempts?: number | null | undefined;
  reason: string;
}

const dateOrNull = (seconds: number | null | undefined) =>
  seconds == null ? null : dateOf(seconds);

/**
 * Allows a student or a class more, and moves the deadlines of running attempts. Throws `classNotFound`: none within
 * reach; `notFound`, `practiceNotFound`: student or practice is not of the class; `overrideShorter`: a due time that gives nothing.
 */
export function create(deps: Deps, staff: Staff, given: Given) {
  const now = deps.clock();
  return deps.db.queries.transaction().execute(async (trx) => {
    const { class_id, student_id, practice_id } = given;
    const classes = await classesInReach(trx, staff, now);
    if (!classes.some(({ id }) => id === class_id)) throw new Failure('classNotFound');
    const students = await studentsOf(trx, class_id);
    if (student_id !== null && !students.some(({ id }) => id === student_id))
      throw new Failure('notFound', { message: 'Học sinh này không học lớp này.' });
    checkPractice(await homeworkOf(trx, class_id), given);
    const id = await insertOverride(trx, {
      class_id,
      student_id,
      practice_id,
      extra_seconds: given.extra_minutes ? given.extra_minutes * 60 : null,
      time_factor: given.time_factor ?? null,
      opens_at: dateOrNull(given.opens_at),
      due_at: dateOrNull(given.due_at),
      extra_attempts: given.extra_attempts ?? null,
      reason: given.reason,
      by: staff.id,
      created_at: now,
    });
    const studentIds = student_id === null ? students.map((one) => one.id) : [student_id];
    const moved = await moveDeadlines(deps, trx, { studentIds, practiceId: practice_id });
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action: 'change',
      at: now,
      loginId: null,
      studentId: student_id,
      target: { type: 'override', id },
    });
    return { id, moved };
  });
}

type Homework = Awaited<ReturnType<typeof homeworkOf>>;

function checkPractice(homework: Homework, { practice_id, due_at }: Given) {
  if (practice_id === null) return;
  const practice = homework.find(({ id }) => id === practice_id);
  if (!practice) throw new Failure('practiceNotFound');
  if (due_at == null) return;
  if (practice.due_at === null)
    throw new Failure('overrideShorter', { message: 'Bài này không có hạn nộp.' });
  if (dateOf(due_at) <= practice.due_at) throw new Failure('overrideShorter');
}

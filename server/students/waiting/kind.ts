/** Children will join a class with one of its lessons, and stay in theirs until then. */
import { whenText } from '@bitu/rules/format/times.ts';
import { classStatuses } from '@bitu/contract/codes.ts';
import { isAway } from '@bitu/rules/learning/class-stage.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { type BulkKind, newId } from '../../bulk/index.ts';
import { Failure } from '../../failure.ts';
import { unixOf } from '../../time.ts';
import { isJoining, type Move, readMove } from '../move.ts';
import { transferWarnings } from '../transfer.ts';
import { lessonToCome, whoWaits } from './queries.ts';

const { inactive } = classStatuses;

export const planKind: BulkKind<Move & { first_lesson_id: number }> = {
  name: 'students.plan',
  list: 'students',
  can: 'classes.write',
  tables: { waiting_moves: ['id'] },
  /** Throws the errors of moving at once, and `notFound`: the lesson is not of the class, or has begun. */
  async plan({ db }, staff, move, at) {
    const { students, former, joined, isOver } = await readMove(db.queries, staff, move, at);
    if (!joined || isAway(move.stage)) throw new Failure('badRequest');
    const lesson = await lessonToCome(db.queries, {
      id: move.first_lesson_id,
      classId: joined.id,
      now: at,
    });
    if (!lesson) throw new Failure('notFound');
    if (isOver) return { units: [], warnings: [`${classTitle(joined)} đã kết thúc.`] };
    const waiting = await whoWaits(db.queries, {
      ids: students.map(({ id }) => id),
      from: former?.id ?? null,
      to: joined.id,
    });
    const whyNot = (student: (typeof students)[number]): string | null => {
      if (former && (student.from_status === null || student.from_status === inactive))
        return `không học ${classTitle(former)}`;
      if (!isJoining(student)) return `đã học ${classTitle(joined)}`;
      const { coming, lapsed } = waiting.get(student.id) ?? {};
      if (lapsed) return 'còn một lần chuyển lớp không thành, bạn bỏ ở trang của học sinh trước';
      return coming ? 'đang chờ chuyển lớp' : null;
    };
    const coming = students.filter((student) => whyNot(student) === null);
    const from = lesson.starts_at;
    const ahead = await transferWarnings(
      db.queries,
      { students: coming, joined, former, from },
      at,
    );
    return {
      units: students.map((student, i) => {
        const not = whyNot(student);
        const double = ahead.doubles.get(student.id);
        const warnings = [not, double].filter((one) => typeof one === 'string');
        const unit = { title: student.full_name, studentId: student.id, loginId: student.login_id };
        if (not !== null) return { ...unit, warnings, rows: [] };
        const overtaken = waiting.get(student.id)?.overtaken ?? null;
        const when = `từ buổi ${whenText(unixOf(from))}`;
        return {
          ...unit,
          warnings,
          changes: [
            {
              what: 'Lớp',
              before: former ? classTitle(former) : null,
              after: `${classTitle(joined)} ${when}`,
            },
          ],
          rows: [
            {
              table: 'waiting_moves',
              key: { id: overtaken?.id ?? newId('waiting_moves', i) },
              before: overtaken?.row ?? null,
              after: {
                student_id: student.id,
                from_class_id: former?.id ?? null,
                to_class_id: joined.id,
                lesson_id: lesson.id,
                lesson_at: from,
                stage: move.stage,
                reason: move.reason,
                by: staff.id,
                created_at: at,
              },
            },
          ],
        };
      }),
      warnings: ahead.warnings,
      notes: ahead.notes,
    };
  },
};

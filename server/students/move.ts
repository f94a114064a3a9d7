/** Enrols children in a class, changes their status in one, or transfers them. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import {
  type ClassStageId,
  classStages,
  isAway,
  storedStage,
} from '@bitu/rules/learning/class-stage.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { type BulkKind, type BulkRow, type BulkUnit, newId } from '../bulk/index.ts';
import { Failure } from '../failure.ts';
import { classesById, type Moved, movedStudents, type NamedClass } from './queries/move.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { studentInReach } from '../services/student-reach.ts';
import { settlePlaced } from './settle-placed.ts';
import { stageName } from './stage.ts';
import { transferWarnings, lookAway, type LookedAhead, nothingAhead } from './transfer.ts';
import { midnightInVietnam } from '../time.ts';

export interface Move {
  student_ids: number[];
  from_class_id?: number | undefined;
  to_class_id?: number | undefined;
  /** Null if they leave the class. */
  stage: ClassStageId | null;
  valid_from: string;
  reason: string;
}

const { active, trial, inactive } = classStatuses;

/** The stored status of an enrolment for a stage: a child on trial stays on trial. */
const statusOf = (stage: Move['stage'], before: number | null) => {
  if (isAway(stage)) return inactive;
  return before === trial ? trial : active;
};

/** Whether a child joins; one who is already in the class is left out. */
export const isJoining = ({ to_status }: Moved) => to_status === null || to_status === inactive;

export const moveKind: BulkKind<Move> = {
  name: 'students.move',
  list: 'students',
  can: 'classes.write',
  tables: {
    enrolments: ['student_id', 'class_id'],
    enrolment_events: ['id'],
  },
  async plan({ db }, staff, move, at) {
    const { students, former, joined, isOver } = await readMove(db.queries, staff, move, at);
    const ahead = await transferWarningsOf(
      db.queries,
      { students, former, joined, isOver },
      move,
      at,
    );
    const units = students.map((student, i) => {
      const double = ahead.doubles.get(student.id);
      return unitOf({ student, former, joined, double, index: i, by: staff.id, at }, move);
    });
    return {
      units,
      warnings: joined && isOver ? [`${classTitle(joined)} đã kết thúc.`] : ahead.warnings,
      notes: ahead.notes,
      fields: ahead.notes.length > 0 ? ['homework.closed'] : [],
    };
  },
  stored: settlePlaced,
};

interface Classes {
  students: readonly Moved[];
  former: NamedClass | undefined;
  joined: NamedClass | undefined;
  /** The class to be joined is over. */
  isOver: boolean;
}

/** Returns what a move refers to. Throws `badRequest`, `classNotFound`, `notFound`. */
export async function readMove(
  queries: Queries,
  staff: Staff,
  { from_class_id: from, to_class_id: to, student_ids, stage }: Move,
  at: Date,
): Promise<Classes> {
  if ((from === undefined && to === undefined) || from === to) throw new Failure('badRequest');
  if (to !== undefined && stage === null) throw new Failure('badRequest');
  const classes = await classesById(queries, [from ?? 0, to ?? 0]);
  const [former, joined] = [from, to].map((id) => classes.find((one) => one.id === id));
  if ((from && !former) || (to && !joined)) throw new Failure('classNotFound');
  const reach = studentInReach(staff, 'classes.write', at);
  const ids = [...new Set(student_ids)];
  const students = await movedStudents(queries, { ids, from: from ?? 0, to: to ?? 0, reach });
  if (students.length < ids.length) throw new Failure('notFound');
  return { students, former, joined, isOver: joined?.status === inactive };
}

function transferWarningsOf(
  queries: Queries,
  { students, former, joined, isOver }: Classes,
  { stage, valid_from: validFrom }: Move,
  at: Date,
): Promise<LookedAhead> | LookedAhead {
  const of = former ?? joined;
  if (isOver || !of) return nothingAhead;
  if (isAway(stage)) return lookAway(queries, { students, classId: of.id }, at);
  if (!joined) return nothingAhead;
  const day = midnightInVietnam(validFrom);
  const from = day > at ? day : at;
  return transferWarnings(
    queries,
    { students: students.filter(isJoining), joined, former, from },
    at,
  );
}

interface Input {
  student: Moved;
  former: NamedClass | undefined;
  joined: NamedClass | undefined;
  /** The warning about two lessons at once after the move. */
  double: string | undefined;
  index: number;
  by: number;
  at: Date;
}

function unitOf({ student, former, joined, double, index, by, at }: Input, move: Move): BulkUnit {
  const rows: BulkRow[] = [];
  const changes = [];
  const warnings = double === undefined ? [] : [double];
  const place = (
    { id }: NamedClass,
    before: { status: number; stage: number | null } | null,
    after: { status: number; stage: number | null },
    to: number | null,
  ) => {
    rows.push({
      table: 'enrolments',
      key: { student_id: student.id, class_id: id },
      before,
      after: before ? after : { ...after, joined_at: at },
    });
    rows.push({
      table: 'enrolment_events',
      key: { id: newId('enrolment_events', index * 2 + (to === null ? 0 : 1)) },
      before: null,
      after: {
        student_id: student.id,
        class_id: id,
        from: before?.stage ?? null,
        to,
        valid_from: move.valid_from,
        reason: move.reason,
        by,
        at,
      },
    });
  };
  const before = placeOf(student.from_status, student.from_stage);
  const there = placeOf(student.to_status, student.to_stage);
  if (former && !before) warnings.push(`không học ${classTitle(former)}`);
  if (former && before && joined) {
    place(former, before, { status: inactive, stage: null }, null);
    changes.push({ what: 'Lớp', before: classTitle(former), after: classTitle(joined) });
  }
  const target = joined ?? former;
  const current = joined ? there : before;
  if (target && (joined || before)) {
    const status = statusOf(move.stage, current?.status ?? before?.status ?? null);
    const after = { status, stage: storedStage(move.stage) };
    if (joined && there && there.status !== inactive) warnings.push(`đã học ${classTitle(joined)}`);
    if (current?.status !== status || storedStage(current.stage) !== after.stage) {
      place(target, current, after, move.stage);
      if (joined && !former) changes.push({ what: 'Lớp', before: null, after: classTitle(joined) });
      changes.push({
        what: 'Tình trạng',
        before: stageName(current?.stage ?? null),
        after: move.stage === null ? classStages[12] : stageName(move.stage),
      });
    }
  }
  return {
    // A unit without a change is shown as a warning only.
    title: student.full_name,
    changes,
    warnings,
    studentId: student.id,
    loginId: student.login_id,
    rows,
  };
}

const placeOf = (status: number | null, stage: number | null) =>
  status === null ? null : { status, stage };

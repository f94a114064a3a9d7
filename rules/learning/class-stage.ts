/** The stage of a student's enrolment. The numbers are the wire's; there is no 9. */
export const classStages = {
  0: 'Chờ thanh toán',
  1: 'Chờ xếp lớp',
  2: 'Chờ chuyển lớp',
  3: 'Đang học',
  4: 'Đã hết buổi học',
  5: 'Tất cả',
  6: 'Bảo lưu',
  7: 'Lớp nháp',
  8: 'Chờ khai giảng',
  10: 'Chuyển học phí',
  11: 'Xác nhận hết buổi học',
} as const;
export type ClassStageId = keyof typeof classStages;

const [studying, usedUp, reserved, awaitingOpening] = [3, 4, 6, 8] as const;

/**
 * In these stages the enrolment is kept, but the child does not attend, and its homework there is closed meanwhile.
 */
export const awayStages: readonly ClassStageId[] = [usedUp, reserved];

interface Place {
  /** The stage set by the office; null: derive it from the lessons. */
  stored: number | null;
  /** The student has left, or the class has ended. */
  closed: boolean;
  lessons: number;
  lessonsDone: number;
  /** In unix seconds; null without lessons. */
  firstStart: number | null;
}

const isStage = (id: number): id is ClassStageId => id in classStages;

export function classStageOf(place: Place, now: number): { id: ClassStageId; name: string } {
  const id = stageId(place, now);
  return { id, name: classStages[id] };
}

function stageId({ stored, closed, lessons, lessonsDone, firstStart }: Place, now: number) {
  if (stored !== null && isStage(stored)) return stored;
  if (lessons > 0 && lessonsDone === lessons) return usedUp;
  if (closed) return reserved;
  return firstStart === null || firstStart > now ? awaitingOpening : studying;
}

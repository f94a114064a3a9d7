/**
 * The stage of a student's enrolment. The numbers are the wire's; there is no 9, and 12, of a child that has left, is
 * ours. 0, 10 and 11 follow from fees, which nothing here records, and 7 is of classes: no enrolment has them.
 */
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
  12: 'Đã rời lớp',
} as const;
export type ClassStageId = keyof typeof classStages;

const [studying, usedUp, reserved, awaitingOpening, former] = [3, 4, 6, 8, 12] as const;

/** What a person decides and a stored row keeps, until the next change of the enrolment. */
export const decidedStages = [1, 2, reserved] as const;

/** Those that a list can be filtered by. */
export const filterStages = [1, 2, studying, usedUp, reserved, awaitingOpening, former] as const;

/**
 * In these stages the enrolment is kept, but the child does not attend, and its homework there is closed meanwhile. As
 * events have it; that lessons are used up could be set by hand once.
 */
export const awayStages: readonly number[] = [usedUp, reserved];

/** Whether a change to this stage takes the child out of the class, for a while or (null) for good. */
export const isAway = (stage: number | null): boolean =>
  stage === null || awayStages.includes(stage);

/** What of a stage is stored: only what a person decides. */
export const storedStage = (stage: number | null): number | null =>
  decidedStages.find((one) => one === stage) ?? null;

interface Place {
  /** As stored; only a decided one counts, the others follow from the lessons. */
  stored: number | null;
  hasLeft: boolean;
  /** The title of the class that the child left for, in the same change. */
  movedTo: string | null;
  /** The class has ended. */
  ended: boolean;
  lessons: number;
  lessonsDone: number;
  /** In unix seconds; null without lessons. */
  firstStart: number | null;
}

export function classStageOf(place: Place, now: number): { id: ClassStageId; name: string } {
  const id = stageId(place, now);
  const isMoved = id === former && place.movedTo !== null;
  return { id, name: isMoved ? `Đã chuyển sang ${place.movedTo}` : classStages[id] };
}

function stageId(place: Place, now: number): ClassStageId {
  const { stored, ended, lessons, lessonsDone, firstStart } = place;
  const decided = decidedStages.find((one) => one === stored);
  if (decided) return decided;
  if (place.hasLeft) return former;
  if (ended || (lessons > 0 && lessonsDone === lessons)) return usedUp;
  return firstStart === null || firstStart > now ? awaitingOpening : studying;
}

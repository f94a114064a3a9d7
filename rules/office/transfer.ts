/** Warnings for the office before it places children in a class. Times are in unix seconds. */
import { whenText } from '../format/times.ts';
import { classTitle, sameSubject, subjects } from '../learning/subjects.ts';
import { lessonInSentence } from '../timetable/words.ts';

interface Class {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

/** The maximum number of children that a warning names; the others are counted. */
const maxNamed = 10;

function named(children: readonly string[]): string {
  const more = children.length - maxNamed;
  const names = children.slice(0, maxNamed).join(', ');
  return more > 0 ? `${names} và ${more} học sinh nữa` : names;
}

const grade = ({ grade_id }: Class) => (grade_id === 0 ? 'không theo khối' : `ở khối ${grade_id}`);
const level = ({ level_name }: Class) =>
  level_name ? `ở trình độ ${level_name}` : 'không ghi trình độ';

/** 'Lớp mới ở trình độ Movers, lớp cũ ở trình độ Starters.'; empty means no difference. */
export function otherLevelTexts(joined: Class, previous: Class): string[] {
  if (!sameSubject(joined.subject_id).includes(previous.subject_id))
    return [
      `Lớp mới học môn ${subjects[joined.subject_id]}, lớp cũ ${subjects[previous.subject_id]}.`,
    ];
  return [grade, level]
    .filter((of) => of(joined) !== of(previous))
    .map((of) => `Lớp mới ${of(joined)}, lớp cũ ${of(previous)}.`);
}

/** For children who stay in another class of the same subject, at another level. */
export const otherPlacesText = (
  children: readonly { full_name: string; other_level: Class }[],
): string =>
  `Đang học cùng môn ở lớp khác trình độ: ${named(
    children.map((child) => `${child.full_name} (${classTitle(child.other_level)})`),
  )}.`;

/** 'Lớp mới còn 12 buổi, buổi đầu lúc 18:30 thứ Ba 01/12; lớp cũ còn 15 buổi.' `remaining` is null if no class is left. */
export function lessonsText(
  joined: { lessons: number; first: number | null },
  remaining: number | null,
): string {
  const coming =
    joined.first === null
      ? 'Lớp mới không còn buổi nào trong lịch'
      : `Lớp mới còn ${joined.lessons} buổi, buổi đầu lúc ${whenText(joined.first)}`;
  return remaining === null ? `${coming}.` : `${coming}; lớp cũ còn ${remaining} buổi.`;
}

/** 'trùng giờ với lớp Toán 3 lúc 18:30 thứ Ba 01/12 (và 3 buổi nữa)'. */
export function doubleText(first: Class & { starts_at: number }, count: number): string {
  const more = count > 1 ? ` (và ${count - 1} buổi nữa)` : '';
  return `trùng giờ với ${lessonInSentence(first)}${more}`;
}

const homeworkOf = (children: readonly { full_name: string; homework: number }[]) =>
  named(children.map((child) => `${child.full_name} ${child.homework} bài`));

/** For homework that closes to children once they have left the class. */
export const homeworkText = (
  children: readonly { full_name: string; homework: number }[],
): string =>
  `Bài chưa làm ở lớp cũ: ${homeworkOf(
    children,
  )}. Chuyển rồi, các em vẫn xem lại được lớp cũ nhưng không làm những bài này được nữa.`;

/** For homework that is closed to absent children whose enrolment is kept. */
export const awayText = (children: readonly { full_name: string; homework: number }[]): string =>
  `Bài chưa làm bị đóng: ${homeworkOf(
    children,
  )}. Các em vẫn xem lại được lớp, và làm tiếp những bài còn hạn khi đi học lại.`;

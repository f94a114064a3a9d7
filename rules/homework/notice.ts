/** The notice about homework for the families of a class. Times are unix seconds. */
import { classTitle } from '../learning/subjects.ts';
import { lessonTimeText } from '../timetable/words.ts';

export interface HomeworkTold {
  /** Of the practice. */
  title: string;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  /** When the lesson begins, and the homework with it. */
  starts_at: number;
  /** null: it has no end. */
  due_at: number | null;
  /** What the last notice to the families said; null: there was none. */
  known: { due_at: number | null } | null;
}

/** Returns title and text; null: nothing is new to them, or it is too late to do anything. */
export function homeworkNotice(
  { title, starts_at, due_at, known, ...of }: HomeworkTold,
  now: number,
): { title: string; content: string } | null {
  const name = classTitle(of);
  if (known)
    return known.due_at === due_at
      ? null
      : {
          title: 'Bài về nhà đổi hạn nộp',
          content: `${name}, bài “${title}”: ${due_at === null ? 'không còn hạn nộp' : `hạn nộp mới là ${lessonTimeText(due_at)}`}.`,
        };
  if (due_at !== null && due_at <= now) return null;
  const from = starts_at > now ? `làm được từ ${lessonTimeText(starts_at)}` : 'con làm được ngay';
  const until = due_at === null ? '' : `, hạn nộp ${lessonTimeText(due_at)}`;
  return {
    title: 'Con có bài về nhà mới',
    content: `${name}, bài “${title}”: ${from}${until}.`,
  };
}

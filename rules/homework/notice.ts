/** The notice about homework for the families of a class. Times are in unix seconds. */
import { whenText } from '../format/times.ts';
import { classTitle } from '../learning/subjects.ts';

export interface HomeworkFacts {
  /** The title of the practice. */
  title: string;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  /** When it can be begun: with the lesson, or at its own hour. */
  starts_at: number;
  /** Its own hour; null if it begins with the lesson. */
  opens_at: number | null;
  /** Null if it has no end. */
  due_at: number | null;
  /** The content of the last notice to the families; null if there was none. */
  known: { opens_at: number | null; due_at: number | null } | null;
}

/** Returns title and text; null if nothing is new to the families, or it is too late to do anything. */
export function homeworkNotice(
  { title, starts_at, opens_at, due_at, known, ...of }: HomeworkFacts,
  now: number,
): { title: string; content: string } | null {
  const name = classTitle(of);
  if (known && known.opens_at === opens_at)
    return known.due_at === due_at
      ? null
      : {
          title: 'Bài về nhà đổi hạn nộp',
          content: `${name}, bài “${title}”: ${due_at === null ? 'không còn hạn nộp' : `hạn nộp mới là ${whenText(due_at)}`}.`,
        };
  if (due_at !== null && due_at <= now) return null;
  const from = starts_at > now ? `làm được từ ${whenText(starts_at)}` : 'con làm được ngay';
  const until = due_at === null ? '' : `, hạn nộp ${whenText(due_at)}`;
  return {
    title: known ? 'Bài về nhà đổi giờ làm' : 'Con có bài về nhà mới',
    content: `${name}, bài “${title}”: ${from}${until}.`,
  };
}

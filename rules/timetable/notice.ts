/** The notice to the families of a class about a change of its lessons, and when it is sent. Times are in unix seconds. */
import { hourText, weekdayDateText, weekdayText, whenText } from '../format/times.ts';
import { classInSentence } from './words.ts';
import { classTitle } from '../learning/subjects.ts';

interface Slot {
  starts_at: number;
  ends_at: number;
  room: string | null;
  /** Such as 'Cô Lan'. */
  teacher: string | null;
  cancelled: boolean;
}

/** A lesson as families knew it (null if it did not exist), and as it is now. */
export interface ChangedLesson {
  before: Slot | null;
  after: Slot;
}

interface Class {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

const isCancelled = ({ before, after }: ChangedLesson) =>
  before?.cancelled === false && after.cancelled;
const isNew = ({ before, after }: ChangedLesson) =>
  (before === null || before.cancelled) && !after.cancelled;
const isMoved = ({ before, after }: ChangedLesson) =>
  before !== null &&
  !after.cancelled &&
  (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at);

/** 'Lúc 18:30 thứ Sáu 27/11 và 11 buổi nữa' */
const andMore = (count: number) => (count > 1 ? ` và ${count - 1} buổi tiếp theo` : '');

function otherWords({ before, after }: ChangedLesson): string[] {
  if (before === null || after.cancelled) return [];
  return [
    after.teacher !== null && after.teacher !== before.teacher ? `${after.teacher} dạy` : '',
    after.room !== null && after.room !== before.room ? `học ở phòng ${after.room}` : '',
  ].filter(Boolean);
}

/** Returns title and text; null if nothing changes for the families. */
export function changeNotice(
  of: Class,
  lessons: readonly ChangedLesson[],
): { title: string; content: string } | null {
  const name = classTitle(of);
  const sorted = lessons.toSorted((a, b) => a.after.starts_at - b.after.starts_at);
  const cancelled = sorted.filter(isCancelled);
  const [first] = cancelled;
  if (first) {
    const title =
      cancelled.length > 1
        ? `${name} nghỉ ${cancelled.length} buổi`
        : `${name} nghỉ buổi ${weekdayDateText(first.after.starts_at)}`;
    return {
      title,
      content: `Buổi lúc ${whenText(first.after.starts_at)}${andMore(cancelled.length)} được nghỉ.`,
    };
  }
  const added = sorted.filter(isNew);
  const [one] = added;
  if (one)
    return {
      title: `${name} có ${added.length > 1 ? `${added.length} ` : ''}buổi học mới`,
      content: `${added.length > 1 ? 'Buổi đầu lúc' : 'Buổi học lúc'} ${whenText(one.after.starts_at)}${wherein(one.after)}.`,
    };
  const moved = sorted.filter(isMoved);
  const [to] = moved;
  if (to?.before)
    return {
      title: `${name} đổi lịch học`,
      content:
        moved.length > 1
          ? `Từ ${weekdayDateText(to.after.starts_at)}, ${classInSentence(of)} học lúc ${hourText(to.after.starts_at)} ${weekdayText(to.after.starts_at)} (${moved.length} buổi).`
          : `Buổi lúc ${whenText(to.before.starts_at)} chuyển sang ${whenText(to.after.starts_at)}${wherein(to.after)}.`,
    };
  const other = sorted.find((lesson) => otherWords(lesson).length > 0);
  if (!other) return null;
  const count = sorted.filter((lesson) => otherWords(lesson).length > 0).length;
  return {
    title: `${name} có thay đổi`,
    content: `Buổi lúc ${whenText(other.after.starts_at)}${andMore(count)}: ${otherWords(other).join(', ')}.`,
  };
}

const wherein = ({ room }: Slot) => (room === null ? '' : `, phòng ${room}`);

/** At the latest this long before a lesson, as people on their way do not look at the phone. */
const ahead = 30 * 60;
/** The minimum time in which a change can be undone. */
const shortest = 60;

/**
 * Returns when to notify families of a change made `now`: after `held` seconds, or sooner if one of the lessons
 * starts soon, and never after that lesson has started. `starts`: the old and new start times of the changed
 * lessons.
 */
export function notifyAt(now: number, starts: readonly number[], held: number): number {
  const first = Math.min(...starts.filter((at) => at > now));
  return Math.min(now + held, Math.max(first - ahead, now + shortest), first);
}

/** The line about one child's week. */
import { hourText } from '../format/times.ts';
import { callName } from '../accounts/display-name.ts';
import { bestChange, type SkillWeek } from './change.ts';
import { dayWords } from './words.ts';

/** Text with the page that shows its source. */
export interface DigestPart {
  readonly text: string;
  readonly url: string | null;
}

/** The week of one child. Times are in unix seconds. */
export interface ChildWeek {
  readonly studentId: number;
  readonly fullName: string;
  readonly lessons: {
    readonly held: number;
    readonly attended: number;
    readonly url: string | null;
  };
  /** Submitted practices, and their answers that are right or wrong. */
  readonly work: {
    readonly submitted: number;
    readonly answers: number;
    readonly right: number;
    readonly url: string | null;
  };
  readonly skills: readonly SkillWeek[];
  /** Homework that is still accepted. `url`, `due`: of the one due first. */
  readonly open: {
    readonly count: number;
    readonly due: number | null;
    readonly url: string | null;
  };
  /** The newest result with wrong answers. */
  readonly wrong: { readonly count: number; readonly url: string } | null;
  readonly next: { readonly start: number; readonly title: string; readonly url: string } | null;
}

/** The length at which a title is cut. */
const maxTitle = 40;

const plain = (text: string): DigestPart => ({ text, url: null });

function shortTitle(title: string): string {
  const signs = Array.from(title.trim());
  if (signs.length <= maxTitle) return signs.join('');
  return `${signs
    .slice(0, maxTitle - 1)
    .join('')
    .trimEnd()}…`;
}

/** 'Con' for an account without a person's name. */
export const digestName = (fullName: string): string => callName(fullName) ?? 'Con';

/** Whether the child did nothing. */
export const isIdle = ({ lessons, work }: ChildWeek): boolean =>
  lessons.attended === 0 && work.submitted === 0;

function factsOf(week: ChildWeek): DigestPart[] {
  const { lessons, work } = week;
  const facts: DigestPart[] = [];
  if (lessons.held > 0)
    facts.push({ text: `học ${lessons.attended}/${lessons.held} buổi`, url: lessons.url });
  else facts.push(plain('không có buổi học'));
  if (work.answers > 0)
    facts.push({ text: `đúng ${work.right}/${work.answers} câu`, url: work.url });
  else if (work.submitted > 0) facts.push({ text: `nộp ${work.submitted} bài`, url: work.url });
  else facts.push(plain('chưa làm bài nào'));
  const change = bestChange(week.skills);
  if (change)
    facts.push({
      text: `${change.name.toLowerCase()} ${change.value} (+${change.difference})`,
      url: '/information?activeKey=StudyResult',
    });
  return facts;
}

const openWork = ({ open }: ChildWeek, now: number): DigestPart => ({
  text: `còn ${open.count} bài${open.due === null ? '' : `, hạn ${dayWords(open.due, now)}`}`,
  url: open.url,
});

function nextLesson({ next }: ChildWeek, now: number): DigestPart {
  if (!next) return plain('chưa có buổi tới trong lịch');
  const when = `${dayWords(next.start, now)} ${hourText(next.start)}`;
  return { text: `buổi tới ${when}: ${shortTitle(next.title)}`, url: next.url };
}

/** The recommended step: homework that is due, otherwise a review of mistakes, otherwise the next lesson. */
function stepOf(week: ChildWeek, now: number): DigestPart {
  if (isIdle(week)) return nextLesson(week, now);
  if (week.open.count > 0) return openWork(week, now);
  if (week.wrong) return { text: `luyện lại ${week.wrong.count} câu sai`, url: week.wrong.url };
  return nextLesson(week, now);
}

/**
 * Returns the path with a child's id: a reader who follows that child continues as it (web/app/arrival/as-child.ts).
 */
const forChild = (path: string, studentId: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}child=${studentId}`;

/**
 * Returns the line in parts: name, lessons, work, the biggest improvement, and one thing to do. For a child who did
 * nothing it says so, with the next lesson and what is still open. Each link opens for this child, whoever in the
 * family is signed in.
 */
export function lineOf(week: ChildWeek, now: number): DigestPart[] {
  const facts = factsOf(week);
  if (isIdle(week) && week.open.count > 0) facts.push(openWork(week, now));
  const parts: DigestPart[] = [plain(`${digestName(week.fullName)}: `)];
  for (const [i, fact] of facts.entries()) parts.push(...(i > 0 ? [plain(', ')] : []), fact);
  return [...parts, plain('; '), stepOf(week, now), plain('.')].map(({ text, url }) => ({
    text,
    url: url === null ? null : forChild(url, week.studentId),
  }));
}

export const textOf = (parts: readonly DigestPart[]): string =>
  parts.map(({ text }) => text).join('');

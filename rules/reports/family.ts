/** A child's learning week in one sentence, for the page of the whole family. Times are in unix seconds. */
import type { ReportSentence } from '@bitu/contract/reports.ts';
import { type Clause, sentenceOf } from './sentence.ts';
import { untilWords } from './times.ts';
import { childLabel } from './words.ts';

export interface WeekFacts {
  readonly now: number;
  readonly fullName: string;
  /** The week's past lessons. */
  readonly held: number;
  readonly attended: number;
  /** The class of the newest missed lesson. */
  readonly missedClassId: number | null;
  /** Submitted practices, with the answers that are scored right or wrong. */
  readonly done: number;
  readonly rated: number;
  readonly right: number;
  /** Units of books that were read to the end. */
  readonly units: number;
  /** Homework that can be done now, the one due first on top. */
  readonly open: number;
  readonly nextWork: {
    readonly practiceId: number;
    readonly title: string;
    readonly due: number | null;
  } | null;
  readonly nextLessonAt: number | null;
}

const history = '/information?activeKey=StudyResult';

function factsOf(facts: WeekFacts): Clause[] {
  const { held, attended, done, rated, right, units } = facts;
  const score = rated > 0 ? `, đúng ${right}/${rated} câu` : '';
  const clauses = [
    ...(held > 0 ? [{ text: `học ${attended}/${held} buổi`, url: '/learning' }] : []),
    ...(done > 0 ? [{ text: `nộp ${done} bài${score}`, url: history }] : []),
    ...(units > 0 ? [{ text: `đọc ${units} bài tự học`, url: '/learning' }] : []),
  ];
  return clauses.length > 0
    ? clauses
    : [{ text: 'chưa học buổi nào, chưa nộp bài nào', url: null }];
}

/** The one thing to do. */
function stepOf({
  now,
  held,
  attended,
  missedClassId,
  open,
  nextWork,
  nextLessonAt,
}: WeekFacts): Clause {
  if (nextWork) {
    const due = nextWork.due === null ? '' : `, hạn ${untilWords(nextWork.due, now)}`;
    return { text: `còn ${open} bài${due}`, url: `/practice/${nextWork.practiceId}` };
  }
  if (attended < held && missedClassId !== null)
    return { text: 'xem lại buổi đã vắng nhé', url: `/class-detail/${missedClassId}` };
  if (nextLessonAt !== null)
    return { text: `buổi tới ${untilWords(nextLessonAt, now)}`, url: '/learning' };
  return { text: 'chọn một bài luyện thử nhé', url: '/learning' };
}

/** 'Tuần này con Bảo Ngọc học 2/2 buổi, nộp 4 bài, đúng 41/52 câu; còn 2 bài, hạn thứ Ba.' */
export function weekSentence(facts: WeekFacts): ReportSentence {
  const who = childLabel(facts.fullName);
  return sentenceOf({
    who: `Tuần này ${who.charAt(0).toLowerCase()}${who.slice(1)}`,
    facts: factsOf(facts),
    comparison: null,
    step: stepOf(facts),
  });
}

/** The sentence about a lesson: the first rule that applies. */
import { shortDayText } from '../format/times.ts';
import { skillNames } from '../lessons/skills.ts';
import { scoreText } from '../format/numbers.ts';
import type { ReportSentence } from '@bitu/contract/reports.ts';
import { classUrl, isAbsent, type LessonFacts, lessonUrl } from './lesson-facts.ts';
import {
  changeOf,
  changeWords,
  minChange,
  type SkillChange,
  skillAdvice,
} from './lesson-skills.ts';
import { catchUpWords, lateTasks, stepWords } from './lesson-work.ts';
import { shorten } from '../shorten.ts';
import { type Clause, isWhole, type SentenceParts, sentenceOf } from './sentence.ts';
import { childLabel, inSentence } from './words.ts';

const maxAdvice = 60;
const maxTitle = 30;

const skillFact = ({ skill, score }: Pick<SkillChange, 'skill' | 'score'>, lessonId: number) => ({
  text: `${inSentence(skillNames[skill])} ${scoreText(score)}`,
  url: lessonUrl(lessonId),
});

function presenceFact(facts: LessonFacts): Clause {
  const lesson = `buổi ${facts.number}`;
  const words: Record<LessonFacts['presence'], string> = {
    present: `học đủ ${lesson}`,
    late: `vào ${lesson} muộn${facts.lateMinutes === null ? '' : ` ${facts.lateMinutes} phút`}`,
    excused: `vắng ${lesson} (có phép)`,
    absent: `vắng ${lesson}`,
    joined: `đã vào lớp ${lesson}`,
    unknown: `có ${lesson} ngày ${shortDayText(facts.start)}, chưa được điểm danh`,
  };
  return { text: words[facts.presence], url: classUrl(facts) };
}

type Parts = Omit<SentenceParts, 'who'>;

/** 1: a missed lesson that can be caught up. */
function absent(facts: LessonFacts): Parts | null {
  if (!isAbsent(facts)) return null;
  const made = catchUpWords(facts);
  const step = made
    ? { ...made, text: `${made.text} để theo kịp nhé` }
    : (ownStep(facts) ?? {
        text: 'ba mẹ xem bài của các buổi ở trang lớp nhé',
        url: classUrl(facts),
      });
  return { facts: [presenceFact(facts)], comparison: null, step };
}

/** The teacher's own advice, besides the lesson's work. */
function ownStep(facts: LessonFacts): Clause | null {
  const step = stepWords(facts);
  if (step) return step;
  const line = facts.entered?.homework
    ?.split('\n')[0]
    ?.trim()
    .replace(/[.;\s]+$/, '');
  return line
    ? { text: inSentence(shorten(line, maxAdvice)), url: lessonUrl(facts.lessonId) }
    : null;
}

/** 2: homework was not submitted in time. */
function overdue(facts: LessonFacts): Parts | null {
  const url = classUrl(facts);
  const step = ownStep(facts) ?? { text: 'xem hạn các bài khác ở trang lớp nhé', url };
  // With its title if there is room for it.
  const choices = lateWords(facts).map((text) => ({
    facts: [presenceFact(facts), { text, url }],
    comparison: null,
    step,
  }));
  const who = childLabel(facts.fullName);
  return choices.find((one) => isWhole({ who, ...one })) ?? choices.at(-1) ?? null;
}

/** What was not submitted in time, the longest words first; empty means nothing. */
function lateWords(facts: LessonFacts): string[] {
  const own = lateTasks(facts).filter(({ kind }) => kind !== 'video');
  const { count: before = 0, title: first = '' } = facts.overdue ?? {};
  const count = own.length + before;
  if (count === 0) return [];
  const title = `“${shorten(own[0]?.title ?? first, maxTitle)}”`;
  const ofEarlier =
    own.length === 0 ? (count === 1 ? ' của buổi trước' : ' của các buổi trước') : '';
  return [
    count === 1
      ? `còn bài ${title}${ofEarlier} chưa nộp khi hết hạn`
      : `còn ${count} bài${ofEarlier} chưa nộp khi hết hạn, như ${title}`,
    `còn ${count} bài${ofEarlier} chưa nộp khi hết hạn`,
  ];
}

/** 3 and 6: the greatest change of a skill, beyond noise or not. */
function changed(facts: LessonFacts): Parts | null {
  const changes = (facts.entered?.skills ?? []).map(changeOf).filter((one) => one !== null);
  const [greatest] = changes.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (!greatest) return null;
  const advice = { text: skillAdvice[greatest.skill], url: lessonUrl(facts.lessonId) };
  const needsStep = greatest.difference <= -minChange || facts.presence === 'late';
  return {
    facts: [presenceFact(facts), skillFact(greatest, facts.lessonId)],
    comparison: { text: changeWords(greatest), url: greatest.url },
    step: ownStep(facts) ?? (needsStep ? advice : null),
  };
}

/** 7: nothing to compare with yet. */
function unknown(facts: LessonFacts): Parts {
  const { entered } = facts;
  const scored = entered?.skills[0];
  const late = { text: 'vào lớp sớm 5 phút cho kịp bài nhé', url: classUrl(facts) };
  return {
    facts: [presenceFact(facts), ...knownFacts(facts, scored)],
    comparison: null,
    step: ownStep(facts) ?? (facts.presence === 'late' ? late : null),
  };
}

type Scored = NonNullable<LessonFacts['entered']>['skills'][number];

function knownFacts({ entered, lessonId }: LessonFacts, scored: Scored | undefined): Clause[] {
  const url = lessonUrl(lessonId);
  if (!entered) return [{ text: 'nhận xét đang được viết', url }];
  if (!scored) return [{ text: 'kỹ năng chưa được đánh giá', url }];
  const lessons = scored.earlier.length + 1;
  return [
    skillFact({ skill: scored.skill, score: scored.score }, lessonId),
    { text: `mới ${lessons} buổi có điểm nên chưa so sánh được`, url },
  ];
}

export function lessonSentence(facts: LessonFacts): ReportSentence {
  const parts = absent(facts) ?? overdue(facts) ?? changed(facts) ?? unknown(facts);
  return sentenceOf({ who: childLabel(facts.fullName), ...parts });
}

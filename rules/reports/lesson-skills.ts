/** The skills of a lesson, each compared with the child's own earlier lessons. */
import { scoreText } from '../format/numbers.ts';
import type { ReportFigure } from '@bitu/contract/reports.ts';
import { type LessonSkill, skillNames } from '../lessons/skills.ts';
import { lessonUrl, type SkillFacts } from './lesson-facts.ts';
import { differenceWords } from './words.ts';

/** An exercise of a few minutes that needs no material. */
export const skillAdvice: Readonly<Record<LessonSkill, string>> = {
  1: 'mỗi tối ôn lại 5 từ của buổi nhé',
  2: 'viết lại 3 câu theo mẫu của buổi nhé',
  3: 'mỗi tối đọc to bài của buổi trong 5 phút nhé',
  4: 'mỗi tối kể cho ba mẹ nghe 3 câu về buổi học nhé',
  5: 'mỗi tối tính nhẩm 5 phép của buổi nhé',
  6: 'kể cho ba mẹ nghe cách giải một bài của buổi nhé',
  7: 'viết lại lời giải một bài của buổi cho đủ bước nhé',
};

/** The minimum number of lessons for a mean to compare with. */
export const minEarlier = 3;
/** Out of 10. A smaller difference is noise, as teachers rate in steps of 0.5. */
export const minChange = 0.5;

export interface SkillChange {
  readonly skill: LessonSkill;
  readonly score: number;
  /** The mean of the earlier lessons. */
  readonly mean: number;
  readonly lessons: number;
  /** Rounded to one decimal. */
  readonly difference: number;
  readonly url: string;
}

/** Compares a skill with the child's own earlier lessons; null if too few of them were rated. */
export function changeOf({ skill, score, earlier }: SkillFacts): SkillChange | null {
  const [newest] = earlier;
  if (!newest || earlier.length < minEarlier) return null;
  const mean = earlier.reduce((sum, one) => sum + one.score, 0) / earlier.length;
  const difference = Math.round((score - mean) * 10) / 10;
  const url = lessonUrl(newest.lessonId);
  return { skill, score, mean, lessons: earlier.length, difference, url };
}

/** The words for what a lesson is compared with. */
const meanWords = (lessons: number): string => `trung bình ${lessons} buổi trước`;

/**
 * 'hơn trung bình 4 buổi trước 0,9 điểm'; within noise 'gần bằng trung bình 4 buổi trước (8,1)', without a difference.
 * The sentence and the figures of a report use the same words, so that they cannot contradict each other.
 */
export const changeWords = ({ score, mean, lessons, difference }: SkillChange): string =>
  Math.abs(difference) >= minChange
    ? differenceWords(score, mean, meanWords(lessons))
    : `gần bằng ${meanWords(lessons)} (${scoreText(mean)})`;

/** One skill of a lesson. */
export function skillFigure(facts: SkillFacts, lessonId: number): ReportFigure {
  const { skill, score } = facts;
  const change = changeOf(facts);
  return {
    id: `skill-${skill}`,
    label: skillNames[skill],
    value: score,
    text: `${scoreText(score)} trên 10`,
    comparison: change && changeWords(change),
    url: change ? change.url : lessonUrl(lessonId),
  };
}

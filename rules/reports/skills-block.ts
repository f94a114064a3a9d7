/** Mastery as bars: value, interval, the level's range, a word, and what it was computed from. */
import type { ReportBlock, ReportRangeBar } from '@bitu/contract/reports.ts';
import { masteryOf, usualPrior } from '../skills/mastery.ts';
import { enough, isEnough, lastTimeWords, masteryWord } from '../skills/words.ts';

/** What is known about one skill of one student at one level. */
export interface SkillFacts {
  readonly levelId: number;
  readonly skillId: number;
  readonly name: string;
  /** Sums over the answers that count (`rules/skills/mastery.ts`). */
  readonly weight: number;
  readonly value: number;
  /** The number of answers that count, of right ones among them, and of days on which they were given. */
  readonly answers: number;
  readonly right: number;
  readonly days: number;
  readonly inTest: boolean;
  /** In unix seconds; null means no answer yet. */
  readonly lastAt: number | null;
  /** The mean of all students, from which the computation starts, 0 to 1; null if unknown. */
  readonly prior: number | null;
  /** The level's range of mastery, 0 to 100. */
  readonly expected: { readonly low: number; readonly high: number } | null;
}

const percent = (share: number): number => Math.round(share * 100);

/** The page that shows the answers behind a bar. */
export const skillUrl = ({ levelId, skillId }: Pick<SkillFacts, 'levelId' | 'skillId'>): string =>
  `/skills/${levelId}/${skillId}`;

/** 'Tính từ 14 câu gần đây: 11 đúng.' */
function basis({ answers, right, days }: SkillFacts): string {
  if (answers === 0) return 'Con chưa làm câu nào, nên chưa kết luận được.';
  if (isEnough({ answers, days })) return `Tính từ ${answers} câu gần đây: ${right} đúng.`;
  return answers >= enough.answers
    ? `Mới làm trong một ngày (${answers} câu), nên chưa kết luận được.`
    : `Mới có ${answers} câu, nên chưa kết luận được.`;
}

/** Without a value while there are too few answers: a number would be a conclusion. */
export function skillBar(facts: SkillFacts, now: number): ReportRangeBar {
  const { answers, days, inTest, lastAt } = facts;
  const mastery = masteryOf(facts, facts.prior ?? usualPrior);
  const value = percent(mastery.value);
  const known = isEnough({ answers, days });
  const last = lastAt === null ? null : lastTimeWords(lastAt, now);
  return {
    id: `skill-${facts.levelId}-${facts.skillId}`,
    label: facts.name,
    value: known ? value : null,
    interval: known ? { low: percent(mastery.low), high: percent(mastery.high) } : null,
    expected: facts.expected,
    word: masteryWord({ value, answers, days, inTest }),
    explanation: last === null ? basis(facts) : `${basis(facts)} ${last}.`,
    url: answers === 0 ? null : skillUrl(facts),
  };
}

/** Returns the block of a level's skills. `now`: in unix seconds. */
export const skillsBlock = (
  title: string,
  skills: readonly SkillFacts[],
  now: number,
): ReportBlock => ({
  type: 'ranges',
  title,
  max: 100,
  items: skills.map((facts) => skillBar(facts, now)),
});

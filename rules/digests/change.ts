/** Which skill has improved most within a week, beyond chance. */

/** The number of answers of a skill, and the sum of their points (0 to 1 each). */
export interface Answers {
  readonly n: number;
  readonly points: number;
}

export interface SkillWeek {
  readonly name: string;
  readonly week: Answers;
  /** The four weeks before. */
  readonly before: Answers;
}

export interface Change {
  readonly name: string;
  /** 0 to 100. */
  readonly value: number;
  readonly difference: number;
}

/** Fewer answers allow no conclusion about a skill. */
const minAnswers = 8;
const minDifference = 10;
/** Quantile of the normal distribution: 80 % are within. */
const width = 1.2816;

const share = ({ n, points }: Answers): number => Math.round((100 * points) / n);

/**
 * Half of the 80 % interval, in points out of 100. One right and one wrong answer are added, because few answers are
 * never certain.
 */
function halfWidth({ n, points }: Answers): number {
  const p = (points + 1) / (n + 2);
  return 100 * width * Math.sqrt((p * (1 - p)) / (n + 2));
}

/**
 * Returns the skill that has improved most, if one has. What became worse is left to the reports, which suggest a
 * next step.
 */
export function bestChange(skills: readonly SkillWeek[]): Change | null {
  const changes = skills
    .filter(({ week, before }) => week.n >= minAnswers && before.n >= minAnswers)
    .map(({ name, week, before }) => ({
      name,
      value: share(week),
      difference: share(week) - share(before),
      apart: halfWidth(week) + halfWidth(before),
    }))
    .filter(({ difference, apart }) => difference >= minDifference && difference > apart)
    .sort((a, b) => b.difference - a.difference || a.name.localeCompare(b.name, 'vi'));
  const [best] = changes;
  return best ? { name: best.name, value: best.value, difference: best.difference } : null;
}

/**
 * Which children fall behind: each reason is a rule over facts, with the evidence for its sentence. All times are in
 * unix seconds. Unknown facts never count against a child.
 */
import { masteryOf, usualPrior } from '../skills/mastery.ts';
import { positionOf } from '../reports/expected.ts';

const day = 86_400;

export const limits = {
  /** Absent from this many of the last three lessons of a class. */
  absent: 2,
  lessons: 3,
  homeworkDays: 7,
  overdue: 3,
  /** Homework that was due longer ago is history, and no reason to call. */
  overdueDays: 30,
  results: 3,
  lowResults: 2,
  /** Half of all results are below the own mean by chance; a whole point is more than chance. */
  margin: 1,
  /** Fewer earlier results make no mean. */
  earlierResults: 3,
  skillAnswers: 8,
  awayDays: 10,
  reports: 4,
} as const;

export type Attendance = 'present' | 'late' | 'excused' | 'absent';

export interface LessonFact {
  readonly lesson_id: number;
  readonly at: number;
  readonly state: Attendance;
}

/** The newest lessons of one class with known attendance, newest first. */
export interface ClassFact {
  readonly title: string;
  readonly lessons: readonly LessonFact[];
}

export interface HomeworkFact {
  readonly title: string;
  readonly opened_at: number;
  /** Null means no end. */
  readonly due_at: number | null;
  /** Null if that has not happened yet. */
  readonly handed_in_at: number | null;
}

export interface ResultFact {
  readonly title: string;
  readonly at: number;
  /** 0 to 10. */
  readonly score: number;
}

/** The newest results of one subject, newest first, and the mean of the earlier ones. */
export interface SubjectFact {
  readonly subject: string;
  readonly last: readonly ResultFact[];
  readonly mean: number | null;
  readonly earlier: number;
}

export interface SkillFact {
  readonly name: string;
  readonly level: string;
  readonly answers: number;
  readonly weight: number;
  readonly value: number;
  /** 0 to 1; null if too few answers of others are known. */
  readonly prior: number | null;
  /** The lower end of the level's range, 0 to 100. */
  readonly low: number;
  readonly high: number;
}

export interface ReportFact {
  readonly at: number;
  readonly opened: boolean;
}

export interface ChildFacts {
  readonly classes: readonly ClassFact[];
  readonly homework: readonly HomeworkFact[];
  readonly results: readonly SubjectFact[];
  readonly skills: readonly SkillFact[];
  /** When the child last did anything; null if nothing since `since`, when the first class was joined. */
  readonly lastActive: number | null;
  readonly since: number;
  /** Released to the family, newest first. */
  readonly reports: readonly ReportFact[];
}

export type Reason =
  | { readonly kind: 'absent'; readonly class: string; readonly lessons: readonly LessonFact[] }
  | {
      readonly kind: 'homework';
      /** When homework was last submitted; null means never. */
      readonly last: number | null;
      readonly open: readonly HomeworkFact[];
    }
  | { readonly kind: 'overdue'; readonly homework: readonly HomeworkFact[] }
  | {
      readonly kind: 'results';
      readonly subject: string;
      readonly mean: number;
      readonly low: readonly ResultFact[];
    }
  | { readonly kind: 'skills'; readonly skills: readonly (SkillFact & { percent: number })[] }
  | { readonly kind: 'away'; readonly days: number; readonly last: number | null }
  | { readonly kind: 'reports'; readonly reports: readonly ReportFact[] };

type Rule = (facts: ChildFacts, now: number) => Reason | null;

/**
 * Absent from two of the last three lessons of a class; an excused absence does not count. Reports the class with
 * the most of them.
 */
const absent: Rule = ({ classes }) => {
  const missed = classes
    .map(({ title, lessons }) => ({
      class: title,
      lessons: lessons.slice(0, limits.lessons).filter(({ state }) => state === 'absent'),
    }))
    .filter(({ lessons }) => lessons.length >= limits.absent)
    .toSorted((a, b) => b.lessons.length - a.lessons.length);
  return missed[0] ? { kind: 'absent', ...missed[0] } : null;
};

/** Nothing submitted for seven days, although something could have been done the whole time. */
const homework: Rule = (facts, now) => {
  const since = now - limits.homeworkDays * day;
  const open = facts.homework.filter(
    ({ opened_at, due_at, handed_in_at }) =>
      handed_in_at === null && opened_at <= since && (due_at === null || due_at > since),
  );
  const done = facts.homework.flatMap(({ handed_in_at }) => handed_in_at ?? []);
  const last = done.length === 0 ? null : Math.max(...done);
  return open.length > 0 && (last === null || last <= since)
    ? { kind: 'homework', last, open }
    : null;
};

const overdue: Rule = (facts, now) => {
  const late = facts.homework.filter(
    ({ due_at, handed_in_at }) =>
      handed_in_at === null &&
      due_at !== null &&
      due_at < now &&
      due_at >= now - limits.overdueDays * day,
  );
  return late.length >= limits.overdue ? { kind: 'overdue', homework: late } : null;
};

/** Two of the last three results of a subject are at least a point below the child's own earlier mean. */
const results: Rule = (facts) => {
  for (const { subject, last, mean, earlier } of facts.results) {
    if (mean === null || earlier < limits.earlierResults || last.length < limits.results) continue;
    const low = last.slice(0, limits.results).filter(({ score }) => score <= mean - limits.margin);
    if (low.length >= limits.lowResults) return { kind: 'results', subject, mean, low };
  }
  return null;
};

const skills: Rule = (facts) => {
  const under = facts.skills
    .filter(({ answers }) => answers >= limits.skillAnswers)
    .map((skill) => ({
      ...skill,
      percent: Math.round(masteryOf(skill, skill.prior ?? usualPrior).value * 100),
    }))
    .filter(({ percent, low, high }) => positionOf(percent, { low, high }) === 'under')
    .toSorted((a, b) => a.percent - a.low - (b.percent - b.low));
  return under.length > 0 ? { kind: 'skills', skills: under } : null;
};

const away: Rule = ({ lastActive, since }, now) => {
  const days = Math.floor((now - Math.max(since, lastActive ?? since)) / day);
  return days >= limits.awayDays ? { kind: 'away', days, last: lastActive } : null;
};

const reports: Rule = (facts) => {
  const last = facts.reports.slice(0, limits.reports);
  return last.length === limits.reports && last.every(({ opened }) => !opened)
    ? { kind: 'reports', reports: last }
    : null;
};

/** In the order in which they are listed. */
const rules: readonly Rule[] = [absent, away, homework, overdue, results, skills, reports];

/** Returns why a child needs a call, at most one reason of each kind; empty if nothing is known to be wrong. */
export const reasonsFor = (facts: ChildFacts, now: number): Reason[] =>
  rules.flatMap((rule) => rule(facts, now) ?? []);

/** How many days a child is hidden after a call about it. */
export const hiddenDays = 7;

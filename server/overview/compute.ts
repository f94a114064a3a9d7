/**
 * Children who fall behind, found by one rule per reason (`rules/office/attention.ts`). For few children this is
 * computed on request; for many a job stores the result every hour (`renew.ts`).
 */
import { classTitle, subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import {
  type ChildFacts,
  type Reason,
  reasonsFor,
  type SkillFact,
} from '@bitu/rules/office/attention.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { activityOf, reportsOf, skillsOf } from './queries/known.ts';
import type { Asking } from './queries/near.ts';
import { placesOf } from './queries/places.ts';
import { homeworkOf, resultsOf } from './queries/work.ts';

/** A child who falls behind, according to the enrolments that were computed. */
export interface Behind {
  id: number;
  full_name: string;
  /** The titles of those classes. */
  classes: string[];
  reasons: Reason[];
}

type Skill = Awaited<ReturnType<typeof skillsOf>>[number];
type Place = Awaited<ReturnType<typeof placesOf>>[number];

/** Computes who falls behind, in six statements however many children there are. */
export async function computeBehind(queries: Queries, asking: Asking): Promise<Behind[]> {
  const facts = await gather(queries, asking);
  const now = unixOf(asking.now);
  return [...Map.groupBy(facts.places, ({ student_id }) => student_id)]
    .map(([id, places]) => ({
      id,
      full_name: places[0]?.full_name ?? '',
      classes: places.map((place) => classTitle(place)),
      reasons: reasonsFor(factsOf(id, places, facts), now),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}

async function gather(queries: Queries, asking: Asking) {
  const [places, homework, results, skills, activity, reports] = await Promise.all([
    placesOf(queries, asking),
    homeworkOf(queries, asking),
    resultsOf(queries, asking),
    skillsOf(queries, asking),
    activityOf(queries, asking),
    reportsOf(queries, asking),
  ]);
  return {
    places,
    homework: new Map(homework.map((row) => [row.student_id, row.homework])),
    results: Map.groupBy(results, ({ student_id }) => student_id),
    skills: Map.groupBy(skills, ({ student_id }) => student_id),
    activity: new Map(activity.map((row) => [row.student_id, row.last_at])),
    reports: new Map(reports.map((row) => [row.student_id, row.reports])),
  };
}

const skillFact = ({ student_id: _student, ...fact }: Skill): SkillFact => fact;

const factsOf = (
  id: number,
  places: readonly Place[],
  facts: Awaited<ReturnType<typeof gather>>,
): ChildFacts => ({
  classes: places.map((place) => ({ title: classTitle(place), lessons: place.lessons })),
  homework: facts.homework.get(id) ?? [],
  results: (facts.results.get(id) ?? []).map(({ subject_id, last, mean, earlier }) => ({
    subject: subjectNames[subject_id] ?? '',
    last,
    mean,
    earlier,
  })),
  skills: (facts.skills.get(id) ?? []).map(skillFact),
  lastActive: unixOrNull(facts.activity.get(id) ?? null),
  since: Math.min(...places.map(({ joined_at }) => unixOf(joined_at))),
  reports: facts.reports.get(id) ?? [],
});

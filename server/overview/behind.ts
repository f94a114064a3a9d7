import type { ChildBehind } from '@bitu/contract/overview.ts';
import { subjects as subjectNames, classTitle } from '@bitu/rules/learning/subjects.ts';
import { type ChildFacts, type Reason, reasonsFor } from '@bitu/rules/office/attention.ts';
import { reasonSentence, reasonUrl } from '@bitu/rules/office/attention-words.ts';
import type { Deps } from '../deps.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { callsOf } from './queries/calls.ts';
import { activityOf, reportsOf, skillsOf } from './queries/known.ts';
import type { Asking } from './queries/near.ts';
import { placesOf } from './queries/places.ts';
import { homeworkOf, resultsOf } from './queries/work.ts';

export interface Behind {
  children: ChildBehind[];
  calls: Awaited<ReturnType<typeof callsOf>>;
}

interface Filter {
  /** Only children with a reason of this kind. */
  reason?: Reason['kind'] | undefined;
}

type Place = Awaited<ReturnType<typeof placesOf>>[number];

/**
 * Returns the children within reach who fall behind, most reasons first, and those who are hidden as their family was
 * called. Seven statements, however many children there are.
 */
export async function findBehind(
  { db }: Pick<Deps, 'db'>,
  asking: Asking,
  { reason }: Filter = {},
): Promise<Behind> {
  const facts = await gather(db.queries, asking);
  const hidden = new Set(facts.calls.map(({ student_id }) => student_id));
  const now = unixOf(asking.now);
  const children = [...Map.groupBy(facts.places, ({ student_id }) => student_id)]
    .filter(([id]) => !hidden.has(id))
    .flatMap(([id, places]): ChildBehind[] => {
      const reasons = reasonsFor(factsOf(id, places, facts), now);
      if (reasons.length === 0 || (reason && !reasons.some(({ kind }) => kind === reason)))
        return [];
      return [
        {
          id,
          full_name: places[0]?.full_name ?? '',
          classes: places.map((place) => classTitle(place)),
          reasons: reasons.map((one) => ({
            kind: one.kind,
            text: reasonSentence(one),
            url: reasonUrl(one, id),
          })),
        },
      ];
    });
  return { children: children.toSorted(byReasons), calls: facts.calls };
}

/** A page ends between two of these. */
export const byReasons = (
  a: { id: number; reasons: readonly unknown[] },
  b: { id: number; reasons: readonly unknown[] },
): number => b.reasons.length - a.reasons.length || a.id - b.id;

async function gather(queries: Deps['db']['queries'], asking: Asking) {
  const [places, homework, results, skills, activity, reports, calls] = await Promise.all([
    placesOf(queries, asking),
    homeworkOf(queries, asking),
    resultsOf(queries, asking),
    skillsOf(queries, asking),
    activityOf(queries, asking),
    reportsOf(queries, asking),
    callsOf(queries, asking),
  ]);
  return {
    places,
    calls,
    homework: new Map(homework.map((row) => [row.student_id, row.homework])),
    results: Map.groupBy(results, ({ student_id }) => student_id),
    skills: Map.groupBy(skills, ({ student_id }) => student_id),
    activity: new Map(activity.map((row) => [row.student_id, row.last_at])),
    reports: new Map(reports.map((row) => [row.student_id, row.reports])),
  };
}

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
  skills: facts.skills.get(id) ?? [],
  lastActive: unixOrNull(facts.activity.get(id) ?? null),
  since: Math.min(...places.map(({ joined_at }) => unixOf(joined_at))),
  reports: facts.reports.get(id) ?? [],
});

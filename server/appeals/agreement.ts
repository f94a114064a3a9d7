import type { AgreementFigures } from '@bitu/contract/appeals.ts';
import type { Block } from '@bitu/contract/text.ts';
import { agreementOf, type MarkPair } from '@bitu/rules/marking/agreement.ts';
import { type Agreement, concluded, mayMarkAlone } from '@bitu/rules/marking/conclude.ts';
import { ieltsOverall } from '@bitu/rules/marking/overall.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { machinePairs, teacherPairs } from './queries/agreement.ts';

const wire = (figures: Agreement): AgreementFigures => ({
  pairs: figures.pairs,
  mean_difference: figures.meanDifference,
  within_half: figures.withinHalf,
  strictness: figures.strictness,
  kappa: figures.kappa,
  pearson: figures.pearson,
  standardised_difference: figures.standardisedDifference,
});

/** The beginning of the question's text, which identifies it in a list. */
const titleOf = (stem: Block[] | null): string =>
  (stem ?? [])
    .flatMap((block) => (block.kind === 'text' ? block.text : []))
    .map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : ''))
    .join('')
    .slice(0, 120);

/**
 * Returns the overall mark from the bands set without the machine's draft, or the one that was sent if there are
 * none.
 */
const overallOf = (alone: Record<string, number> | null, sent: number): number =>
  alone ? ieltsOverall(Object.values(alone)) : sent;

/**
 * Returns how well marks agree: to a teacher only her own, to others everybody within their reach, sorted by name
 * and not by merit. The bootstrap's seed is the id of the person or question, so the same pairs give the same
 * intervals.
 */
export async function readAgreement(
  { db }: Deps,
  staff: Staff,
  { subject_id }: { subject_id?: number | undefined },
) {
  const reaches = reachesOf(staff.roles, 'mark.read');
  const seesAll = reaches.includes('all') || reaches.includes('subjects');
  const reached = reaches.includes('all') || !seesAll ? ('all' as const) : staff.subjects;
  const subjects =
    subject_id === undefined
      ? reached
      : [subject_id].filter((one) => reached === 'all' || reached.includes(one));
  const of = { subjects, staffId: seesAll ? null : staff.id };
  const rows = await teacherPairs(db.queries, of);
  const pairs = rows.map(({ first_alone, second_alone, ...row }) => ({
    ...row,
    first: overallOf(first_alone, row.first),
    second: overallOf(second_alone, row.second),
  }));
  const together = pairs.map(({ first, second }) => ({ mark: first, reference: second }));
  const people = new Map<number, { name: string; pairs: MarkPair[] }>();
  const add = (id: number, name: string, pair: MarkPair) => {
    const person = people.get(id) ?? { name, pairs: [] };
    person.pairs.push(pair);
    people.set(id, person);
  };
  for (const { first_id, first_name, first, second_id, second_name, second } of pairs) {
    add(first_id, first_name, { mark: first, reference: second });
    add(second_id, second_name, { mark: second, reference: first });
  }
  return {
    teachers: [...people]
      .filter(([id]) => seesAll || id === staff.id)
      .toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'vi'))
      .map(([id, person]) => ({
        staff_id: id,
        name: person.name,
        is_own: id === staff.id ? (1 as const) : (0 as const),
        figures: wire(concluded(person.pairs, id)),
      })),
    together: seesAll ? wire(concluded(together, 1)) : null,
    machine: await ofMachine(db, of, agreementOf(together)?.kappa ?? null),
  };
}

async function ofMachine(
  { queries }: Deps['db'],
  of: Parameters<typeof machinePairs>[1],
  teachersKappa: number | null,
) {
  const rows = await machinePairs(queries, of);
  const groups = Map.groupBy(rows, ({ question_id, engine }) => `${question_id} ${engine}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pairs = group.map(({ machine, bands }) => ({
      mark: Math.round(machine * 2) / 2,
      reference: ieltsOverall(Object.values(bands)),
    }));
    const alone = mayMarkAlone(pairs, teachersKappa);
    return {
      question_id: first.question_id,
      title: titleOf(first.stem),
      engine: first.engine,
      figures: wire(concluded(pairs, first.question_id)),
      may_mark_alone: alone === null ? null : alone ? (1 as const) : (0 as const),
    };
  });
}

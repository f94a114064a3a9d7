import { enoughAnswers, flagsOf, itemStatistics } from '@bitu/rules/authoring/statistics.ts';
import { questionText } from '@bitu/rules/practice/question-text.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOrNull } from '../time.ts';
import { findPractice } from './queries/drafts.ts';
import {
  practicesWith,
  replaceStatistics,
  type StatisticsRow,
  statisticsOf,
  sumsOf,
} from './queries/statistics.ts';
import { practiceInReach } from './reach.ts';

/** Computes the statistics of all questions, one practice at a time. Returns the number of practices. */
export async function computeStatistics({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const ids = await practicesWith(db.queries, enoughAnswers);
  for (const id of ids)
    // One statement over all answers to a practice, which no request waits for.
    await db.withoutTimeLimits(async (queries) => {
      const rows = await sumsOf(queries, id, enoughAnswers);
      const computed = rows.map((sums) => ({
        ...itemStatistics(sums),
        question_id: sums.question_id,
        n: sums.n,
        options: sums.options,
        median_seconds: sums.median_seconds,
        unanswered: sums.unanswered,
      }));
      await replaceStatistics(queries, id, computed, now);
    });
  return ids.length;
}

/** Returns the question statistics of a practice. Throws `notFound`. */
export async function readStatistics({ db, clock }: Deps, staff: Staff, id: number) {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const practice = await findPractice(db.queries, id, reach);
  if (!practice) throw new Failure('notFound');
  const rows = await statisticsOf(db.queries, id);
  return {
    code: practice.code,
    title: practice.title,
    computed_at: unixOrNull(rows.find(({ computed_at }) => computed_at)?.computed_at ?? null),
    enough: enoughAnswers,
    questions: rows.map((row) => ({
      code: row.code,
      type_code: row.type_code,
      text: questionText(row.content as Parameters<typeof questionText>[0]),
      statistics: presentStatistics(row),
    })),
  };
}

function presentStatistics(row: StatisticsRow) {
  const { n, facility, discrimination, efficiency, unanswered, median_seconds } = row;
  if (n === null || facility === null || unanswered === null) return null;
  return {
    n,
    facility,
    discrimination,
    efficiency,
    unanswered,
    median_seconds,
    options: optionsOf(row, n),
    flags: flagsOf({ facility, discrimination, efficiency }),
  };
}

/** Returns each option in the author's order, with the share of children who chose it. */
function optionsOf({ type_code, content, key, options }: StatisticsRow, n: number) {
  if (!options) return [];
  const ids =
    type_code === 'true_false'
      ? ['true', 'false', ...('not_given' in options ? ['not_given'] : [])]
      : (content as { options: { id: string }[] }).options.map((option) => option.id);
  const right = Object.values(key as Record<string, string | string[]>).flat();
  return ids.map((id) => ({
    id,
    share: (options[id] ?? 0) / n,
    right: right.includes(id) ? (1 as const) : (0 as const),
  }));
}

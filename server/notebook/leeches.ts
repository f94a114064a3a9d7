import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { leechesFor } from './queries/leeches.ts';

const maxLeeches = 200;

/** Returns the leeches of students within reach, for a teacher to explain again. */
export async function leeches({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff) {
  const rows = await leechesFor(db.queries, staff, clock(), maxLeeches);
  return rows.map(({ content, put_away_at, class: its, ...row }) => ({
    ...row,
    class: its && classTitle(its),
    prompt: promptOf(content),
    put_away_at: unixOf(put_away_at),
  }));
}

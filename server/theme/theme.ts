import type { Theme } from '@bitu/contract/theme.ts';
import { checkTheme } from '@bitu/rules/theme/check.ts';
import type { Deps } from '../deps.ts';
import { nextTheme } from './queries.ts';

/** A screen that is open all day learns of tomorrow's theme in time: it keeps an answer for an hour (section 9). */
const aheadMs = 86_400_000;

/** The theme that runs or begins within a day; null, the default look, where there is none or it is not one that may be shown any more. */
export async function readTheme({
  db,
  clock,
  log,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>): Promise<Theme | null> {
  const now = clock();
  const row = await nextTheme(db.queries, now, new Date(now.getTime() + aheadMs));
  if (!row) return null;
  const faults = checkTheme(row.fields, settings.themeCdnHosts);
  if (faults.length === 0) return row.fields as Theme;
  log.warn({ theme: row.code, fields: faults.map(({ field }) => field) }, 'theme refused');
  return null;
}

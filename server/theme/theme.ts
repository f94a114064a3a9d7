import type { Theme } from '@bitu/contract/theme.ts';
import { checkTheme } from '@bitu/rules/theme/check.ts';
import type { Deps } from '../deps.ts';
import { nextTheme } from './queries.ts';

/** A screen that is open all day gets tomorrow's theme in time, as it caches a reply for an hour. */
const aheadMs = 86_400_000;

/**
 * Returns the theme that runs or begins within a day; null (the default look) if there is none or it is no longer
 * valid.
 */
export async function readTheme({
  db,
  clock,
  log,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>): Promise<Theme | null> {
  const now = clock();
  const row = await nextTheme(db.queries, now, new Date(now.getTime() + aheadMs));
  if (!row) return null;
  const issues = checkTheme(row.fields, settings.themeCdnHosts);
  if (issues.length === 0) return row.fields as Theme;
  log.warn({ theme: row.code, fields: issues.map(({ field }) => field) }, 'theme refused');
  return null;
}

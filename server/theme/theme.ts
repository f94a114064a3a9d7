import type { Theme } from '@bitu/contract/theme.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { checkTheme } from '@bitu/rules/theme/check.ts';
import { vietnamSeconds } from '@bitu/rules/theme/window.ts';
import type { Deps } from '../deps.ts';
import { dateOf } from '../time.ts';
import { nextTheme, storeTheme } from './queries.ts';

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

/** Returns when a theme with these validated fields is on. */
const windowOf = (fields: Readonly<Record<string, unknown>>) => {
  const at = (field: string) => dateOf(vietnamSeconds(String(fields[field])) ?? 0);
  return { starts_at: at('start_time'), ends_at: at('end_time') };
};

/** Sets a theme with validated fields; it is on in its time window. */
export const setTheme = (queries: Queries, code: string, fields: Record<string, unknown>) =>
  storeTheme(queries, { code, ...windowOf(fields), fields });

import type { Queries } from '@bitu/db/connect.ts';
import { vietnamSeconds } from '@bitu/rules/theme/window.ts';
import { dateOf } from '../time.ts';
import { storeTheme } from './queries.ts';

/** Returns when a theme with these validated fields is on. */
const windowOf = (fields: Readonly<Record<string, unknown>>) => {
  const at = (field: string) => dateOf(vietnamSeconds(String(fields[field])) ?? 0);
  return { starts_at: at('start_time'), ends_at: at('end_time') };
};

/** Sets a theme with validated fields; it is on in its time window. */
export const setTheme = (queries: Queries, code: string, fields: Record<string, unknown>) =>
  storeTheme(queries, { code, ...windowOf(fields), fields });

import {
  allSettings,
  type AllSettings,
  type OfficeSettings,
  officeSettings,
  type SiteSettings,
  siteSettings,
} from '@bitu/contract/site.ts';
import type { Database, Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';

/** Cached because every page contains them. */
const keepMs = 1000;
const known = new WeakMap<Database, { site: Promise<SiteSettings>; until: number }>();

/** Returns the settings of this deployment, at most a second old. Missing and invalid values are left out. */
export async function readSite({ db }: Pick<Deps, 'db'>): Promise<SiteSettings> {
  const now = performance.now();
  const entry = known.get(db);
  if (entry && entry.until > now) return entry.site;
  const site = load(db);
  known.set(db, { site, until: now + keepMs });
  // A failure is not cached.
  site.catch(() => known.delete(db));
  return site;
}

const load = ({ queries }: Pick<Database, 'queries'>): Promise<SiteSettings> =>
  goodOnes(queries, siteSettings);

/** Returns the current settings that the office has made and no page shows. */
export const readOffice = ({ queries }: Pick<Database, 'queries'>): Promise<OfficeSettings> =>
  goodOnes(queries, officeSettings);

/** Returns all current settings. */
export const readAll = (queries: Queries): Promise<AllSettings> => goodOnes(queries, allSettings);

async function goodOnes(
  queries: Queries,
  { shape }: typeof siteSettings | typeof officeSettings | typeof allSettings,
): Promise<Record<string, string>> {
  const names = Object.keys(shape);
  const rows = await queries.selectFrom('site_settings').selectAll().execute();
  const good = rows.filter(
    ({ name, value }) => names.includes(name) && checkSetting(name, value) === null,
  );
  return Object.fromEntries(good.map(({ name, value }) => [name, value]));
}

/** The names that can be set. */
export const siteNames: readonly string[] = Object.keys(allSettings.shape);

/** Returns what is wrong with a value for a name, or null. */
export function checkSetting(name: string, value: string): string | null {
  if (!siteNames.includes(name)) return `there is no setting of this name`;
  const checked = allSettings.safeParse({ [name]: value });
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'wrong');
}

import type { AllSettings } from '@bitu/contract/site.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { clearSettings, lockSettings, storeSettings } from './queries.ts';
import { readAll } from './site.ts';

/** The values to set, by name; null deletes the setting. */
type Changes = Readonly<Partial<Record<keyof AllSettings, string | null>>>;

/**
 * Sets and deletes settings, all or none, and logs the author. The values must be validated.
 * @param by The staff member, or null for an operator's command.
 * @param seen What the author saw: throws `outdated` if the stored values differ from it.
 */
export async function changeSettings(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  changes: Changes,
  by: number | null,
  seen: AllSettings | null = null,
): Promise<void> {
  const entries = Object.entries(changes) as [keyof AllSettings, string | null][];
  await lockSettings(trx);
  if (seen) await requireUnchanged(trx, seen);
  if (entries.length === 0) return;
  const set = entries.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  const cleared = entries.flatMap(([name, value]) => (value === null ? [name] : []));
  if (set.length > 0) await storeSettings(trx, set);
  if (cleared.length > 0) await clearSettings(trx, cleared);
  await audit(trx, {
    ...(by === null ? { actor: 'operator' } : { actor: 'staff', staffId: by }),
    at: clock(),
    action: 'change',
    target: { type: 'site', id: 1 },
    fields: entries.map(([name]) => name),
  });
}

async function requireUnchanged(trx: Queries, seen: AllSettings): Promise<void> {
  const settings = await readAll(trx);
  if (differing(settings, seen).length > 0) throw new Failure('outdated', { data: { settings } });
}

/** Returns the names whose values differ. */
function differing(one: AllSettings, other: AllSettings): (keyof AllSettings)[] {
  const names = Object.keys({ ...one, ...other }) as (keyof AllSettings)[];
  return names.filter((name) => one[name] !== other[name]);
}

/** Stores the changes of a form. Throws `outdated`. */
export async function changeByStaff(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { seen, settings }: { seen: AllSettings; settings: AllSettings },
) {
  const names = differing(seen, settings);
  const changes = Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
  await changeSettings(deps, trx, changes, staff.id, seen);
  return { settings: await readAll(trx) };
}

/** The centres, as the owner edits them in the browser; a command does the same from a file. */
import type { CentreFields } from '@bitu/contract/centres.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import { findCentre, insertCentre, useOfCentre } from './queries.ts';
import type { AuditField } from '../services/audit-fields.ts';

/** Adds a centre at the end of the list. */
export async function createCentre(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  fields: CentreFields,
): Promise<{ id: number }> {
  const stored = await insertCentre(trx, fields, codeFor(fields.name));
  await note(trx, staff, stored.id, namesOf(fields), clock());
  return stored;
}

const namesOf = (fields: CentreFields) => Object.keys(fields) as (keyof CentreFields)[];

/** The centre's name in the counter's command, such as 'co-so-hai-ba-trung'. */
const codeFor = (name: string) =>
  foldText(name)
    .slice(0, 60)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'co-so';

/**
 * Changes a centre. Throws `notFound`, and `outdated` with the current values if they differ from those that the
 * form started with.
 */
export async function changeCentre(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  { seen, fields }: { seen: CentreFields; fields: CentreFields },
): Promise<null> {
  const current = await findCentre(trx, id);
  if (!current) throw new Failure('notFound');
  if (!isDeepStrictEqual(current, seen)) throw new Failure('outdated', { data: { current } });
  const changed = namesOf(fields).filter((name) => fields[name] !== current[name]);
  if (changed.length === 0) return null;
  await trx.updateTable('centres').set(fields).where('id', '=', id).execute();
  await note(trx, staff, id, changed, clock());
  return null;
}

/**
 * Removes a centre with the numbers of past days. Throws `notFound`, and `badRequest` while it has rooms or waiting
 * people.
 */
export async function removeCentre(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<null> {
  const now = clock();
  if (!(await findCentre(trx, id))) throw new Failure('notFound');
  const { rooms, waiting } = await useOfCentre(trx, id, dayInVietnam(now));
  if (rooms)
    throw new Failure('badRequest', {
      message: 'Cơ sở này còn phòng học. Bạn chuyển phòng sang cơ sở khác trước nhé!',
    });
  if (waiting)
    throw new Failure('badRequest', { message: 'Hôm nay còn người đang chờ số ở cơ sở này.' });
  await trx.deleteFrom('centres').where('id', '=', id).execute();
  await auditStaff(trx, staff, now, { action: 'remove', target: { type: 'centre', id } });
  return null;
}

const note = (
  trx: Queries,
  staff: Staff,
  centre: number,
  fields: readonly AuditField[],
  at: Date,
) => auditStaff(trx, staff, at, { target: { type: 'centre', id: centre }, fields });

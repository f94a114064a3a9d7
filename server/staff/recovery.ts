import { randomInt } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';

const count = 10;
/** Characters that are easily confused are left out. 12 characters out of 31 have 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;
const group = 4;

const newCode = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(new RegExp(`.{${group}}(?=.)`, 'g'), '$&-');

const tidy = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, staffId: number, code: string) =>
  secrets.tag('staff-recovery', String(staffId), tidy(code));
const hashesOf = ({ secrets }: Pick<Deps, 'secrets'>, staffId: number, code: string) =>
  secrets.tags('staff-recovery', String(staffId), tidy(code));

/** Replaces the recovery codes of a person. Returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'secrets'>,
  trx: Queries,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(deps, staffId, code) })))
    .execute();
  return codes;
}

/** Consumes a recovery code. Returns whether it was an unused one. */
export async function useRecoveryCode(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  queries: Queries,
  staffId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('staff_recovery_codes')
    .set({ used_at: deps.clock() })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashesOf(deps, staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

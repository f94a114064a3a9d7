/** Links by SMS, with which a family that the office has added chooses its password. */
import { hash, randomBytes } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import type { Applied } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { enqueueSms } from '../sms/index.ts';
import { loginsWithoutPassword } from './queries/add.ts';

/** 128 bits, a day. */
const codeBytes = 16;
const validMs = 24 * 3_600_000;

export const hashOf = (code: string) => hash('sha256', code, 'buffer');

/** Sends a link to each family that has no password yet, in place of an earlier one. */
export async function sendPasswordLinks(
  deps: Deps,
  trx: Queries,
  applied: readonly Applied[],
): Promise<void> {
  const ids = [...new Set(applied.flatMap(({ loginId }) => loginId ?? []))];
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + validMs);
  for (const { id, phone } of await loginsWithoutPassword(trx, ids)) {
    const code = randomBytes(codeBytes).toString('base64url');
    await trx.deleteFrom('password_links').where('login_id', '=', id).execute();
    await trx
      .insertInto('password_links')
      .values({ login_id: id, code_hash: hashOf(code), created_at: now, expires_at })
      .execute();
    const link = `${deps.settings.publicUrl.replace(/\/$/, '')}/dat-mat-khau/${code}`;
    const text = `Bitu: trung tam da tao tai khoan hoc cho gia dinh. Dat mat khau trong 24 gio: ${link}`;
    await enqueueSms(deps, trx, { to: phone, text, ticketId: null, goodUntil: expires_at });
  }
}

/** Links by SMS with which a family that the office has added sets its password. */
import type { Queries } from '@bitu/db/connect.ts';
import type { Tables } from '@bitu/db/tables.ts';
import type { Insertable } from 'kysely';
import type { Applied } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { linkTo, newCode } from '../services/link-code.ts';
import { enqueueAllSms } from '../sms/index.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';
import { loginsWithoutPassword } from './queries/add.ts';

/** A link is valid for a day. */
const validMs = 24 * 3_600_000;

const linkOf = (deps: Pick<Deps, 'settings'>, code: string) =>
  linkTo(deps, `/dat-mat-khau/${code}`);

/** Stores a link for a login, replacing an earlier one. Returns its address. */
export async function storeLink(
  deps: Pick<Deps, 'clock' | 'settings'>,
  trx: Queries,
  loginId: number,
  expires_at: Date,
): Promise<string> {
  const code = newCode();
  const created_at = deps.clock();
  await storeLinks(trx, [
    { login_id: loginId, code_hash: tokenHash(code), created_at, expires_at },
  ]);
  return linkOf(deps, code);
}

/** Sends a link, replacing an earlier one, to each family that has no password yet. */
export async function sendPasswordLinks(
  deps: Deps,
  trx: Queries,
  applied: readonly Applied[],
): Promise<void> {
  const ids = [...new Set(applied.flatMap(({ loginId }) => loginId ?? []))];
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + validMs);
  const waiting = (await loginsWithoutPassword(trx, ids)).map((login) => ({
    ...login,
    code: newCode(),
  }));
  await storeLinks(
    trx,
    waiting.map(({ id, code }) => ({
      login_id: id,
      code_hash: tokenHash(code),
      created_at: now,
      expires_at,
    })),
  );
  const messages = waiting.map(({ phone, code }) => ({
    to: phone,
    text: `Bitu: trung tam da tao tai khoan hoc cho gia dinh. Dat mat khau trong 24 gio: ${linkOf(deps, code)}`,
    ticketId: null,
    goodUntil: expires_at,
  }));
  await enqueueAllSms(deps, trx, messages);
}

type Link = Insertable<Tables['password_links']>;

/** Stores links of logins, replacing their earlier ones. */
async function storeLinks(trx: Queries, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const logins = links.map(({ login_id }) => login_id);
  await trx.deleteFrom('password_links').where('login_id', 'in', logins).execute();
  await trx.insertInto('password_links').values(links).execute();
}

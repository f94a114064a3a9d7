import { randomBytes } from 'node:crypto';
import type { Centre, QueueTicket } from '@bitu/contract/centres.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { nameIssue } from '@bitu/rules/accounts/register.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit, secondsUntil } from '../services/limits/limit.ts';
import { dayInVietnam, unixOf } from '../time.ts';
import { type CentreRow, centresOn, findTicket, insertTicket, leaveQueue } from './queries.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/**
 * A family may cancel its number and take another, and everybody in a centre shares one network address. Counted by
 * phone within an address: a count by phone alone would reveal whether the phone had been used.
 */
const numbers = 'numbers taken at a centre';
const perPhone = defineLimit({
  name: 'queue-phone',
  max: 10,
  per: 'day',
  what: numbers,
  by: 'phone and address',
});
const perAddress = defineLimit({
  name: 'queue-address',
  max: 120,
  seconds: 3600,
  what: numbers,
  by: 'address',
});

type Reader = Pick<Deps, 'db' | 'clock'>;

const present = ({ code: _code, ...centre }: CentreRow): Centre => centre;

export const listCentres = async ({ db, clock }: Reader): Promise<Centre[]> =>
  (await centresOn(db.queries, dayInVietnam(clock()))).map(present);

/** Throws `notFound`. */
export async function readCentre({ db, clock }: Reader, id: number): Promise<Centre> {
  const [centre] = await centresOn(db.queries, dayInVietnam(clock()), { id });
  if (!centre) throw new Failure('notFound');
  return present(centre);
}

/** The secret for following a number: 128 random bits, stored as a hash. */
const newTicket = () => randomBytes(16).toString('base64url');

/**
 * Takes the next number of today, even for a phone that already has one: a caller must not learn whether that family
 * is waiting. Throws the error of name or phone, `notFound`, `queueClosed`, `tooManyRequests`.
 */
export async function takeNumber(
  deps: Deps,
  centreId: number,
  input: { name: string; phone: string },
  address: string,
): Promise<QueueTicket> {
  const issue = nameIssue(input.name);
  if (issue !== null) throw new Failure(issue);
  const phone = normalisePhone(input.phone);
  if (phone === null) throw new Failure('phoneFormat');
  await count(deps, phone, address);

  const ticket = newTicket();
  const now = deps.clock();
  const isTaken = await insertTicket(deps.db.queries, {
    centreId,
    day: dayInVietnam(now),
    hash: tokenHash(ticket),
    name: cleanName(input.name) ?? '',
    phone,
    takenAt: now,
  });
  if (!isTaken) {
    await readCentre(deps, centreId);
    throw new Failure('queueClosed');
  }
  await deps.bus.publish(`centre:${centreId}`, { type: 'queue' });
  return readTicket(deps, ticket);
}

async function count(deps: Deps, phone: string, address: string) {
  const client = clientOf(address);
  const over = await deps.limits.consumeAll([
    { limit: perPhone, who: `${phone} ${client}` },
    { limit: perAddress, who: client },
  ]);
  if (!over) return;
  const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
  throw new Failure('tooManyRequests', { retryAfter });
}

/** Returns the state of a number. Throws `notFound`. */
export async function readTicket(deps: Reader, ticket: string): Promise<QueueTicket> {
  const row = await findTicket(deps.db.queries, tokenHash(ticket), dayInVietnam(deps.clock()));
  if (!row) throw new Failure('notFound');
  return {
    ticket,
    number: row.number,
    status: row.is_over ? 'over' : row.status,
    ahead: row.is_over ? 0 : row.ahead,
    taken_at: unixOf(row.taken_at),
    centre: await readCentre(deps, row.centre_id),
  };
}

/** Cancels a number; repeating it changes nothing. Throws `notFound`. */
export async function leaveNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  ticket: string,
): Promise<QueueTicket> {
  const hasLeft = await leaveQueue(deps.db.queries, tokenHash(ticket));
  const current = await readTicket(deps, ticket);
  if (hasLeft) await deps.bus.publish(`centre:${current.centre.id}`, { type: 'queue' });
  return current;
}

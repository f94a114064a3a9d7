import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Mail, MailOutcome } from '../services/mail/provider.ts';
import { trySendingOutgoing } from '../services/outgoing.ts';

export const mailQueue = 'mails-deliver';

/** Seconds to wait after each try that the mail server has certainly not accepted. */
const backOff = [10, 60, 600, 3600];
/** Mails per job, so that jobs are short. */
const aJob = 50;
/** The number of connections to the mail server. */
const atOnce = 3;

export interface MailJob {
  mail_ids: number[];
  /** Number of earlier tries. */
  tries: number;
}

export interface OutgoingMail extends Mail {
  loginId: number;
  digestId: number | null;
}

type Sender = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'secrets' | 'mail'>;
/** What queueing a mail needs, also where nothing is sent. */
type Queueing = Pick<Sender, 'jobs' | 'clock' | 'secrets'>;

/**
 * Stores mails, encrypted until they are sent, and queues the jobs that send them, in the given transaction. Returns
 * their ids.
 * @param seconds The delay, in which the caller may send it at once.
 */
export async function enqueueMails(
  deps: Queueing,
  trx: Queries,
  mails: readonly OutgoingMail[],
  { goodUntil, seconds = 0 }: { goodUntil: Date; seconds?: number },
): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ loginId, digestId, ...mail }) => ({
    login_id: loginId,
    digest_id: digestId,
    sealed: deps.secrets.seal(JSON.stringify(mail)),
  }));
  const ids = await insertMails(trx, rows, { now: deps.clock(), goodUntil });
  for (let i = 0; i < ids.length; i += aJob)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await queue(deps, trx, { mail_ids: ids.slice(i, i + aJob), tries: 0 }, seconds);
  return ids;
}

async function queue(deps: Queueing, trx: Queries, job: MailJob, seconds: number) {
  const at = new Date(deps.clock().getTime() + seconds * 1000);
  await deps.jobs.sendAt(mailQueue, job, at, trx);
}

/** Sends the mails of a job. Mails that another process has sent, or was sending when it died, are left alone. */
export async function deliverMails(deps: Sender, { mail_ids, tries }: MailJob): Promise<void> {
  for (let i = 0; i < mail_ids.length; i += atOnce) {
    const some = mail_ids.slice(i, i + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- so many at once, and no more
    await Promise.all(some.map((id) => trySending(deps, id, tries)));
  }
}

/** Tries once; see `trySendingOutgoing`. Returns null if there was nothing to do. */
export async function trySending(
  deps: Sender,
  id: number,
  tries: number,
): Promise<MailOutcome | null> {
  const sent = await trySendingOutgoing<Mail, MailOutcome>(deps, {
    table: 'mails',
    id,
    tries,
    provider: deps.mail,
    backOff,
    queue: (trx, wait) => queue(deps, trx, { mail_ids: [id], tries: tries + 1 }, wait),
  });
  return sent && sent.outcome;
}

const idRow = z.strictObject({ id: z.number() });

interface NewMail {
  login_id: number;
  digest_id: number | null;
  sealed: Buffer;
}

/** Stores mails in one statement, in order. Returns their ids. */
async function insertMails(
  trx: Queries,
  mails: readonly NewMail[],
  times: { now: Date; goodUntil: Date },
): Promise<number[]> {
  const records = mails.map((mail) => ({ ...mail, sealed: mail.sealed.toString('base64') }));
  const rows = await readRows(
    trx,
    idRow,
    sql`
      insert into mails (login_id, digest_id, sealed, status, created_at, good_until)
      select login_id, digest_id, decode(sealed, 'base64'), 'waiting', ${times.now}::timestamptz, ${times.goodUntil}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (login_id bigint, digest_id bigint, sealed text)
      returning id`,
  );
  return rows.map(({ id }) => id);
}

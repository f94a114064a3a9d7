import { smsOf } from '@bitu/rules/digests/sms.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { readOffice } from '../site/index.ts';
import { enqueueAllSms } from '../sms/index.ts';
import { dayInVietnam, unixOf } from '../time.ts';
import type { Made } from './made.ts';
import { markSms, takeFromMonth } from './queries/store.ts';

/**
 * An SMS that could not be sent within this time is dropped. Long enough for the next morning, when those are sent for
 * which the day's cap has no room.
 */
const goodSeconds = 2 * 24 * 3600;

/** Returns whether the office has switched SMS on, and the month's cap that it pays for. */
export async function smsOffer(queries: Queries): Promise<{ offered: boolean; cap: number }> {
  const office = await readOffice({ queries });
  const cap = Number(office.digest_sms_monthly ?? 0);
  return { offered: office.digest_sms === 'on' && cap > 0, cap };
}

/** Sends the messages by SMS too, up to the month's cap. */
export async function sendSms(
  deps: Pick<Deps, 'clock' | 'jobs' | 'log' | 'secrets'>,
  trx: Queries,
  made: readonly Made[],
): Promise<void> {
  if (made.length === 0) return;
  const { offered, cap } = await smsOffer(trx);
  if (!offered) return;
  const now = deps.clock();
  const month = `${dayInVietnam(now).slice(0, 7)}-01`;
  const granted = await takeFromMonth(trx, month, { requested: made.length, cap });
  if (granted < made.length)
    deps.log.warn({ left_out: made.length - granted }, 'the month has no more SMS for digests');
  const goodUntil = new Date(now.getTime() + goodSeconds * 1000);
  const going = made.slice(0, granted);
  const messages = going.map(({ digest, title, children }) => ({
    to: digest.phone,
    text: smsOf(
      title,
      children.map(({ week }) => week),
      unixOf(digest.due),
    ),
    ticketId: null,
    digestId: digest.id,
    goodUntil,
  }));
  await enqueueAllSms(deps, trx, messages, { isQuiet: true });
  const ids = going.map(({ digest }) => digest.id);
  if (ids.length > 0) await markSms(trx, ids);
}

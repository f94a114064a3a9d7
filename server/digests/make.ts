import { lastDue, usualTime, weekOf, weekTitle } from '@bitu/rules/digests/due.ts';
import { lineOf } from '@bitu/rules/digests/line.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { enqueueMails } from '../mails/index.ts';
import { deliverToFamiliesWithin, weeklyPath } from '../notices/index.ts';
import { dateOf, unixOf } from '../time.ts';
import { childrenOf } from './compose.ts';
import type { Made } from './made.ts';
import { bellHtml, mailOf, unsubscribeKey } from './message.ts';
import { claimDue, type DueTime } from './queries/due.ts';
import { insertLines, isOnlyMaker, keepUnsubscribeLinks } from './queries/store.ts';
import { sendSms } from './send-sms.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** The number of guardians per transaction. */
const batch = 100;
/** A message that is late by this much is left out: the week is over. */
const lateSeconds = 24 * 3600;
/** A mail that could not be sent within this time is dropped. */
const mailSeconds = 2 * 24 * 3600;

/** Returns the due times for which messages may still be created. */
function dueTimes(now: number): DueTime[] {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return days.flatMap((day) =>
    hours.flatMap((hour) => {
      const due = lastDue({ day, hour }, now);
      if (due <= now - lateSeconds) return [];
      const { week, firstDay, lastDay } = weekOf(due);
      return [{ day, hour, due: dateOf(due), week, first_day: firstDay, last_day: lastDay }];
    }),
  );
}

type DigestDeps = Pick<Deps, 'bus' | 'clock' | 'db' | 'jobs' | 'log' | 'secrets' | 'settings'>;

/**
 * Creates the messages that are due, each once, with notice, mail and SMS, one transaction per batch. Returns their
 * number. If the process dies, whole batches remain and another process makes the rest. `logins` limits them to
 * these guardians; by default the messages of all are made.
 */
export async function makeDigests(
  deps: DigestDeps,
  logins: readonly number[] | null = null,
): Promise<number> {
  let made = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const count = await deps.db.queries
      .transaction()
      .execute((trx) => makeBatch(deps, trx, logins));
    made += count;
    if (count < batch) return made;
  }
}

async function makeBatch(
  deps: DigestDeps,
  trx: Queries,
  logins: readonly number[] | null,
): Promise<number> {
  if (!(await isOnlyMaker(trx))) return 0;
  const now = deps.clock();
  const claimed = await claimDue(trx, dueTimes(unixOf(now)), {
    now,
    limit: batch,
    usual: usualTime,
    logins,
  });
  if (claimed.length === 0) return 0;
  const weeks = claimed.map(({ login_id, due }) => {
    const { from, to } = weekOf(unixOf(due));
    return { login_id, since: dateOf(from), until: dateOf(to) };
  });
  const children = await childrenOf(trx, weeks);
  const made = claimed.map((digest) => ({
    digest,
    title: weekTitle({ firstDay: digest.first_day, lastDay: digest.last_day }),
    children: (children.get(digest.login_id) ?? []).map((child) => ({
      ...child,
      parts: lineOf(child.week, unixOf(digest.due)),
    })),
  }));
  await insertLines(
    trx,
    made.flatMap((one) =>
      one.children.map(({ studentId, parts }, position) => ({
        digest_id: one.digest.id,
        student_id: studentId,
        position,
        parts,
      })),
    ),
  );
  await notify(deps, trx, made);
  return claimed.length;
}

async function notify(deps: DigestDeps, trx: Queries, made: readonly Made[]): Promise<void> {
  await deliverToFamiliesWithin(
    deps,
    trx,
    made.flatMap(({ digest, title, children }) => {
      // The bell belongs to a child: for a child of another login, it shows that login's message.
      const own = children.filter(({ isOwn }) => isOwn);
      if (!digest.bell || own.length === 0) return [];
      return {
        kind: 'result' as const,
        title,
        content: bellHtml(own.map(({ parts }) => parts)),
        url: weeklyPath,
        urgent: false,
        student_ids: own.map(({ studentId }) => studentId),
        pushes: digest.push,
      };
    }),
  );
  const mails = made.flatMap(({ digest, title, children }) => {
    if (digest.email === null) return [];
    const mail = mailOf(deps, digest.login_id, {
      title,
      lines: children.map(({ parts }) => parts),
    });
    return [{ ...mail, to: digest.email, loginId: digest.login_id, digestId: digest.id }];
  });
  const links = mails.map(({ loginId }) => ({
    login_id: loginId,
    hash: tokenHash(unsubscribeKey(deps, loginId)),
  }));
  if (links.length > 0) await keepUnsubscribeLinks(trx, links);
  const goodUntil = new Date(deps.clock().getTime() + mailSeconds * 1000);
  await enqueueMails(deps, trx, mails, { goodUntil });
  await sendSms(
    deps,
    trx,
    made.filter(({ digest }) => digest.sms),
  );
}

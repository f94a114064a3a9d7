import type { PushPayload } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { deliverableAt, secondsUntilQuiet } from '@bitu/rules/notices/quiet-hours.ts';
import type { Deps } from '../deps.ts';
import { textOf } from '../services/sanitise.ts';
import { dateOf, unixOf } from '../time.ts';
import {
  deleteExpiredSubscription,
  nextTargets,
  oneTarget,
  type PushTarget,
} from './queries/push.ts';

export const pushNoticeQueue = 'push-notice';
export const pushAgainQueue = 'push-again';

/** A notice on its way to the browsers, in batches by subscription id. */
export interface PushNotice {
  notice_id: number;
  after: number;
}
/** A browser whose push service was busy, and the number of tries. */
export interface PushAgain {
  notice_id: number;
  subscription_id: number;
  tries: number;
}

const batch = 100;
const atOnce = 20;
/** Seconds to wait after each try that a push service did not accept. */
const backOff = [10, 60, 600, 3600];

/** Queues a notice for the browsers: for now, or for the end of the quiet hours. */
export const queuePush = (
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  through: Queries,
  job: PushNotice,
) => jobs.sendAt(pushNoticeQueue, job, dateOf(deliverableAt(unixOf(clock()))), through);

/**
 * Sends a notice to a batch of browsers and queues the next batch. A batch whose process dies is sent again;
 * browsers show it once because of its tag.
 */
export async function pushNotice(deps: Deps, { notice_id, after }: PushNotice) {
  const now = deps.clock();
  const { queries } = deps.db;
  if (isQuiet(now)) return queuePush(deps, queries, { notice_id, after });
  const targets = await nextTargets(queries, notice_id, { after, limit: batch, now });
  for (let i = 0; i < targets.length; i += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- so many at once, and no more
    await Promise.all(
      targets.slice(i, i + atOnce).map((target) => trySending(deps, notice_id, target, 0)),
    );
  }
  const last = targets.at(-1);
  if (last && targets.length === batch)
    await queuePush(deps, queries, { notice_id, after: last.id });
}

/** Retries one browser; does nothing if the notice was read meanwhile or the session ended. */
export async function pushAgain(deps: Deps, { notice_id, subscription_id, tries }: PushAgain) {
  const now = deps.clock();
  if (isQuiet(now)) return queueAgain(deps, { notice_id, subscription_id, tries }, 0);
  const target = await oneTarget(deps.db.queries, notice_id, subscription_id, now);
  if (target) await trySending(deps, notice_id, target, tries);
}

const isQuiet = (now: Date) => secondsUntilQuiet(unixOf(now)) === 0;

function queueAgain({ jobs, clock, db }: Deps, job: PushAgain, seconds: number) {
  const at = dateOf(deliverableAt(unixOf(clock()) + seconds));
  return jobs.sendAt(pushAgainQueue, job, at, db.queries);
}

const payloadOf = (noticeId: number, { title, url, kind }: PushTarget): PushPayload => ({
  title: textOf(title),
  url,
  kind,
  tag: `notice-${noticeId}`,
});

async function trySending(deps: Deps, notice_id: number, target: PushTarget, tries: number) {
  const outcome = await deps.push.send(target, {
    payload: payloadOf(notice_id, target),
    urgent: target.urgent,
    ttl: secondsUntilQuiet(unixOf(deps.clock())),
  });
  if (outcome.kind === 'taken') return;
  if (outcome.kind === 'gone') return deleteExpiredSubscription(deps.db.queries, target);
  deps.log.warn(
    { provider: deps.push.name, outcome: outcome.kind, reason: outcome.reason },
    'push message not sent',
  );
  const wait = backOff[tries];
  if (outcome.kind === 'busy' && wait !== undefined)
    await queueAgain(deps, { notice_id, subscription_id: target.id, tries: tries + 1 }, wait);
}

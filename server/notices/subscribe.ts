import { noticeKinds } from '@bitu/contract/kinds.ts';
import type { PushSettings } from '@bitu/contract/notices.ts';
import { quietFrom, quietUntil } from '@bitu/rules/notices/quiet-hours.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { setSwitches, storeSubscription, type Switch, switchesOf } from './queries/push.ts';

/** The maximum number of browsers per student; a new one replaces the oldest. */
const maxBrowsers = 10;

function settingsOf(deps: Deps, switches: Switch[]): PushSettings {
  const off = new Set(switches.filter(({ is_on }) => !is_on).map(({ kind }) => kind));
  const kinds = Object.fromEntries(noticeKinds.map((kind) => [kind, off.has(kind) ? 0 : 1]));
  return {
    public_key: deps.push.publicKey,
    kinds: kinds as PushSettings['kinds'],
    quiet_from: quietFrom,
    quiet_until: quietUntil,
  };
}

export async function pushSettings(deps: Deps, studentId: number): Promise<PushSettings> {
  return settingsOf(deps, await switchesOf(deps.db.queries, studentId));
}

/** Switches the given kinds. Returns all of them. */
export async function setPushSettings(
  deps: Deps,
  studentId: number,
  given: { [K in keyof PushSettings['kinds']]?: 0 | 1 | undefined },
): Promise<PushSettings> {
  const switches = noticeKinds.flatMap((kind) =>
    given[kind] === undefined ? [] : [{ kind, is_on: given[kind] === 1 }],
  );
  return settingsOf(deps, await setSwitches(deps.db.queries, studentId, switches));
}

/** Subscribes the browser of this session to the student's push messages. Throws `pushHostRefused`. */
export async function subscribe(
  deps: Deps,
  session: Session,
  given: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<null> {
  const { endpoint, keys } = given;
  if (!deps.push.takes(endpoint)) throw new Failure('pushHostRefused');
  const row = { endpoint, ...keys, student_id: session.student.id, session_id: session.id };
  await storeSubscription(deps.db.queries, { ...row, created_at: deps.clock() }, maxBrowsers);
  return null;
}

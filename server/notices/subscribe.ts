import { noticeKinds } from '@bitu/contract/kinds.ts';
import { noticeKind, type PushSettings } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { quietFrom, quietUntil } from '@bitu/rules/notices/quiet-hours.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import type { PushAddress } from '../services/push/provider.ts';

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
  input: { [K in keyof PushSettings['kinds']]?: 0 | 1 | undefined },
): Promise<PushSettings> {
  const switches = noticeKinds.flatMap((kind) =>
    input[kind] === undefined ? [] : [{ kind, is_on: input[kind] === 1 }],
  );
  return settingsOf(deps, await setSwitches(deps.db.queries, studentId, switches));
}

/** Subscribes the browser of this session to the student's push messages. Throws `pushHostRefused`. */
export async function subscribe(
  deps: Deps,
  session: Session,
  input: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<null> {
  const { endpoint, keys } = input;
  if (!deps.push.takes(endpoint)) throw new Failure('pushHostRefused');
  const row = { endpoint, ...keys, student_id: session.student.id, session_id: session.id };
  await storeSubscription(deps.db.queries, { ...row, created_at: deps.clock() }, maxBrowsers);
  return null;
}

const pushSwitch = z.strictObject({
  kind: noticeKind,
  is_on: z.boolean(),
});
type Switch = z.infer<typeof pushSwitch>;

function switchesOf(queries: Queries, studentId: number): Promise<Switch[]> {
  return queries
    .selectFrom('push_switches')
    .select(['kind', 'is_on'])
    .where('student_id', '=', studentId)
    .execute();
}

/** Stores the given switches. Returns all switches of the student. */
async function setSwitches(
  queries: Queries,
  studentId: number,
  switches: Switch[],
): Promise<Switch[]> {
  return readRows(
    queries,
    pushSwitch,
    sql`
    with changed as (
      insert into push_switches (student_id, kind, is_on)
      select ${studentId}::bigint, given.kind, given.is_on
      from unnest(${switches.map(({ kind }) => kind)}::text[], ${switches.map(({ is_on }) => is_on)}::boolean[]) as given (kind, is_on)
      on conflict (student_id, kind) do update set is_on = excluded.is_on
      returning kind, is_on
    )
    select kind, is_on from changed
    union all
    select kind, is_on from push_switches where student_id = ${studentId} and kind not in (select kind from changed)`,
  );
}

/**
 * Stores a browser for a student and session, removes it from any other student, and deletes the student's oldest
 * ones beyond `max`.
 */
async function storeSubscription(
  queries: Queries,
  row: PushAddress & { student_id: number; session_id: number; created_at: Date },
  max: number,
) {
  await sql`
    with stored as (
      insert into push_subscriptions (student_id, session_id, endpoint, p256dh, auth, created_at)
      values (${row.student_id}, ${row.session_id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.created_at})
      on conflict (endpoint) do update set student_id = excluded.student_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    )
    delete from push_subscriptions where id in (
      select id from push_subscriptions where student_id = ${row.student_id} and endpoint <> ${row.endpoint}
      order by created_at desc, id desc offset ${max - 1}
    )`.execute(queries);
}

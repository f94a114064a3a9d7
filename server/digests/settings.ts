import type { Digest, DigestSettings } from '@bitu/contract/digests.ts';
import { usualTime, weekTitle } from '@bitu/rules/digests/due.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { unixOf } from '../time.ts';
import { latestOf, settingsOf, storeWays, switchMailOff, type Ways } from './queries/settings.ts';
import { smsOffer } from './send-sms.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

type Reader = Pick<Session, 'student' | 'viewOnly'>;

/** The default settings of a guardian. */
export const defaultSettings: Ways = {
  ...usualTime,
  bell: true,
  push: true,
  mail: false,
  sms: false,
};

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

async function latest(queries: Queries, { student, viewOnly }: Reader): Promise<Digest | null> {
  const all = await latestOf(queries, student.login_id);
  const rows = viewOnly ? all.filter(({ student_id }) => student_id === student.id) : all;
  const [first] = rows;
  if (!first) return null;
  return {
    title: weekTitle({ firstDay: first.first_day, lastDay: first.last_day }),
    made_at: unixOf(first.made_at),
    lines: rows.map(({ student_id, parts }) => ({ student_id, parts })),
  };
}

/**
 * Returns a guardian's settings and newest message. With a view link of staff, only the line of the child that the
 * link is for.
 */
export async function readSettings(queries: Queries, reader: Reader): Promise<DigestSettings> {
  const { settings, email } = await settingsOf(queries, reader.student.login_id);
  const { day, hour, bell, push, mail, sms } = settings ?? defaultSettings;
  const { offered } = await smsOffer(queries);
  return {
    day,
    hour,
    bell: flagOf(bell),
    push: flagOf(push),
    mail: flagOf(mail && email !== null),
    sms: flagOf(sms),
    email,
    sms_offered: flagOf(offered),
    latest: await latest(queries, reader),
  };
}

type Input = {
  [K in keyof Ways]?: (K extends 'day' | 'hour' ? number : 0 | 1) | undefined;
};

/** Changes the given settings and keeps the rest. Throws `mailUnconfirmed`. */
export async function changeSettings(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  session: Reader,
  input: Input,
): Promise<DigestSettings> {
  const loginId = session.student.login_id;
  await trx.selectFrom('logins').select('id').where('id', '=', loginId).forUpdate().execute();
  const { settings, email } = await settingsOf(trx, loginId);
  if (input.mail === 1 && email === null) throw new Failure('mailUnconfirmed');
  const now = settings ?? defaultSettings;
  const switched = (name: 'bell' | 'push' | 'mail' | 'sms') =>
    input[name] === undefined ? now[name] : input[name] === 1;
  const ways: Ways = {
    day: input.day ?? now.day,
    hour: input.hour ?? now.hour,
    bell: switched('bell'),
    push: switched('push'),
    mail: switched('mail'),
    sms: switched('sms'),
  };
  const isMoved = ways.day !== now.day || ways.hour !== now.hour;
  await storeWays(trx, loginId, ways, isMoved ? deps.clock() : null);
  return readSettings(trx, session);
}

/** Switches mail off by the link in a mail, without signing in. Repeating it does no harm. Throws `notFound`. */
export async function unsubscribe({ db }: Pick<Deps, 'db'>, key: string): Promise<null> {
  if (!(await switchMailOff(db.queries, tokenHash(key)))) throw new Failure('notFound');
  return null;
}

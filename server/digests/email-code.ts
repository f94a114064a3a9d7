import { randomInt } from 'node:crypto';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { enqueueMails, trySending } from '../mails/index.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { isUniqueViolation } from '../services/unique-violation.ts';
import { codeOf, confirmEmail, countTry, isTaken, storeCode } from './queries/email-codes.ts';
import { settingsOf, storeWays } from './queries/settings.ts';
import { defaultSettings } from './settings.ts';

const resendSeconds = 120;
const codeSeconds = 600;
const maxTries = 5;
/** The process that queues a mail sends it at once; if it dies before that, another one tries after this time. */
const firstTryBySeconds = 15;

const what = 'codes by mail';
const spacing = defineLimit({
  name: 'mail-spacing',
  max: 1,
  seconds: resendSeconds,
  what,
  by: 'login and address',
});
const loginDay = defineLimit({ name: 'mail-login', max: 5, per: 'day', what, by: 'login' });

const stored = (email: string) => email.normalize('NFC').trim().toLowerCase();

/** Mails a code to an address. Throws `tooManyRequests` and `mailUnavailable`. */
export async function sendCode(
  deps: Deps,
  loginId: number,
  address: string,
): Promise<{ resend_after: number; expires_in: number }> {
  const email = stored(address);
  await deps.limits.consume(loginDay, String(loginId));
  await deps.limits.consume(spacing, `${loginId} ${email}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = deps.clock();
  const expires = new Date(now.getTime() + codeSeconds * 1000);
  const text = `Mã xác nhận địa chỉ email của bạn ở Bitu là ${code}, có hiệu lực 10 phút. Nếu bạn không yêu cầu mã này, bạn cứ bỏ qua thư.`;
  const mail = {
    to: email,
    subject: 'Bitu · Mã xác nhận địa chỉ email',
    text,
    html: `<!doctype html><html lang="vi"><body style="font-family:sans-serif"><p>${text}</p></body></html>`,
    unsubscribe: null,
    loginId,
    digestId: null,
  };
  const [id] = await deps.db.queries.transaction().execute(async (trx) => {
    await storeCode(trx, {
      login_id: loginId,
      email,
      code_hash: deps.secrets.tag('email-code', String(loginId), code),
      created_at: now,
      expires_at: expires,
    });
    return enqueueMails(deps, trx, [mail], { goodUntil: expires, seconds: firstTryBySeconds });
  });
  const outcome = id === undefined ? null : await trySending(deps, id, 0);
  // Without a reply, the code may still arrive, so the form goes on to ask for it.
  if (outcome?.kind === 'refused' || outcome?.kind === 'busy')
    throw new Failure('mailUnavailable', { retryAfter: 60 });
  return { resend_after: resendSeconds, expires_in: codeSeconds };
}

interface Verdict {
  verify_status: boolean;
  text: string;
}

const no = (text: string): Verdict => ({ verify_status: false, text });

/** Checks the code; if it is right, the address is confirmed and mail is on. Throws `emailTaken`. */
export async function confirmCode(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Transaction,
  loginId: number,
  code: string,
): Promise<Verdict> {
  const now = deps.clock();
  const row = await codeOf(trx, loginId);
  if (!row || row.expires_at <= now)
    return no('Mã đã hết hạn. Bạn bấm gửi lại để nhận mã mới nhé!');
  if (row.tries >= maxTries)
    return no('Bạn đã nhập sai 5 lần. Bạn bấm gửi lại để nhận mã mới nhé!');
  if (!deps.secrets.tag('email-code', String(loginId), code).equals(row.code_hash)) {
    await countTry(trx, loginId);
    const remaining = maxTries - row.tries - 1;
    return no(
      remaining > 0
        ? `Mã xác nhận không đúng. Bạn còn ${remaining} lần thử.`
        : 'Bạn đã nhập sai 5 lần. Bạn bấm gửi lại để nhận mã mới nhé!',
    );
  }
  if (await isTaken(trx, row.email, loginId)) throw new Failure('emailTaken');
  await confirmEmail(trx, loginId, row.email, now).catch((error: Error) => {
    throw isUniqueViolation(error) ? new Failure('emailTaken') : error;
  });
  const { settings } = await settingsOf(trx, loginId);
  await storeWays(trx, loginId, { ...(settings ?? defaultSettings), mail: true }, null);
  return { verify_status: true, text: 'Xác nhận thành công' };
}

/**
 * The page behind a link that was sent by SMS. A plain form from the server: it adds nothing to the families' app,
 * and shows nothing about a child.
 */
import { createHash, hash } from 'node:crypto';
import { errors } from '@bitu/contract/errors.ts';
import { readRows } from '@bitu/db/rows.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { noPassword, requireGoodPassword } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

const maxTries = 5;
/** The way the app sends a password. */
const md5 = (text: string) => createHash('md5').update(text.normalize('NFC')).digest('hex');

const openLink = ({ db }: Pick<Deps, 'db'>, code: string, now: Date) =>
  db.queries
    .selectFrom('password_links as k')
    .innerJoin('logins as l', 'l.id', 'k.login_id')
    .select('l.password_hash')
    .where('k.code_hash', '=', tokenHash(code))
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('k.tries', '<', maxTries);

const guessRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  phone: z.string(),
  password_hash: z.string(),
  fits: z.boolean(),
});

/**
 * Compares a phone with that of an open link's login. A wrong one is counted in the same statement, so that guesses
 * sent at once are counted too.
 */
async function guessPhone({ db, clock }: Pick<Deps, 'db' | 'clock'>, code: string, phone: string) {
  const number = normalisePhone(phone);
  const [row] = await readRows(
    db.queries,
    guessRow,
    sql`
    update password_links k set tries = k.tries + case when l.phone = ${number} then 0 else 1 end
    from logins l
    where l.id = k.login_id and k.code_hash = ${tokenHash(code)} and k.used_at is null
      and k.expires_at > ${clock()} and k.tries < ${maxTries}
    returning k.id, k.login_id, l.phone, l.password_hash, l.phone is not distinct from ${number} as fits`,
  );
  return row;
}

const linkExpired =
  'Liên kết này đã được dùng hoặc đã hết hạn. Ba mẹ mở trang đăng nhập và chọn “Quên mật khẩu” để đặt mật khẩu.';

const isFirst = ({ password_hash }: { password_hash: string }) => password_hash === noPassword;

/** Shows the form, or says that the link has expired. */
export async function showPasswordPage(deps: Deps, code: string, reply: FastifyReply) {
  const link = await openLink(deps, code, deps.clock()).executeTakeFirst();
  return link ? send(reply, 200, form('', isFirst(link))) : send(reply, 200, over(linkExpired));
}

/** Sets the password of the login if its phone is entered correctly; five wrong phones end the link. */
export async function choosePassword(
  deps: Deps,
  code: string,
  input: { phone: string; password: string; again: string },
  reply: FastifyReply,
) {
  const link = await guessPhone(deps, code, input.phone);
  if (!link) return send(reply, 200, over(linkExpired));
  const again = (issue: string) => form(issue, isFirst(link));
  if (!link.fits) return send(reply, 400, again('Số điện thoại này không phải số của tài khoản.'));
  const chosen = { password: md5(input.password), re_password: md5(input.again) };
  try {
    if (input.password.length < 6) return send(reply, 400, again('Mật khẩu cần ít nhất 6 ký tự.'));
    requireGoodPassword(chosen, link.phone);
  } catch (error) {
    if (error instanceof Failure) return send(reply, 400, again(errors[error.error].message));
    throw error;
  }
  const password_hash = await deps.passwords.hash(chosen.password);
  const at = deps.clock();
  const isSet = await deps.db.queries.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('password_links')
      .set({ used_at: at })
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable('logins')
      .set({ password_hash })
      .where('id', '=', link.login_id)
      .execute();
    await deps.sessions.endAll(link.login_id, { through: trx });
    await audit(trx, { at, actor: 'owner', action: 'reset-password', loginId: link.login_id });
    return true;
  });
  return isSet
    ? send(
        reply,
        200,
        over('Đã đặt mật khẩu. Ba mẹ đăng nhập bằng số điện thoại và mật khẩu vừa đặt.', true),
      )
    : send(reply, 200, over(linkExpired));
}

const style = `
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #1b2b3a; background: #f3f8fd }
main { box-sizing: border-box; max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem }
input, button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 .75rem; font: inherit; border: 1px solid #5b7083; border-radius: 12px }
button { border: 0; color: #fff; background: #1d5fb8; font-weight: 600 }
:focus-visible { outline: 3px solid #b84a00; outline-offset: 2px }
[role=alert] { color: #a3170f }
`;
const styleHash = hash('sha256', style, 'base64');

/** Besides the app's files, the page may use only its own style. */
const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'self';style-src 'sha256-${styleHash}';form-action 'self';frame-ancestors 'none';base-uri 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html);

const page = (content: string) => `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Đặt mật khẩu · Bitu</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<main>
<h1>Đặt mật khẩu Bitu</h1>
${content}
</main>
</body>
</html>
`;

const over = (sentence: string, isDone = false) =>
  page(`<p role="status">${sentence}</p>
<p><a href="/login">${isDone ? 'Đăng nhập' : 'Đến trang đăng nhập'}</a></p>`);

/** Posts to its own address. */
const form = (issue: string, first: boolean) =>
  page(`${issue === '' ? '' : `<p role="alert"><strong>${issue}</strong></p>`}
<p>${first ? 'Trung tâm đã tạo tài khoản cho gia đình. ' : ''}Ba mẹ nhập số điện thoại của tài khoản và chọn mật khẩu${first ? '' : ' mới'}.</p>
<form method="post">
<p><label>Số điện thoại<br><input name="phone" type="tel" autocomplete="tel" required></label></p>
<p><label>Mật khẩu mới<br><input name="password" type="password" autocomplete="new-password" minlength="6" required></label></p>
<p><label>Nhập lại mật khẩu<br><input name="again" type="password" autocomplete="new-password" minlength="6" required></label></p>
<p><button>Đặt mật khẩu</button></p>
</form>`);

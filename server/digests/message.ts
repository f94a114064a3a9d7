/** The message in each of its formats. */
import { type DigestPart, textOf } from '@bitu/rules/digests/line.ts';
import type { Deps } from '../deps.ts';
import { weeklyPath } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';

/**
 * Returns a line with a link at each figure.
 * @param base The prefix of the paths.
 */
function lineHtml(parts: readonly DigestPart[], base: string): string {
  const html = parts.map(({ text, url }) =>
    url === null ? escapeText(text) : `<a href="${escapeText(base + url)}">${escapeText(text)}</a>`,
  );
  return `<p>${html.join('')}</p>`;
}

export const bellHtml = (lines: readonly (readonly DigestPart[])[]): string =>
  lines.map((parts) => lineHtml(parts, '')).join('');

/**
 * 22 characters that cannot be guessed and do not identify the person. They stay the same for a login, so that old
 * mails work too.
 */
export const unsubscribeKey = ({ secrets }: Pick<Deps, 'secrets'>, loginId: number): string =>
  secrets.tag('unsubscribe', String(loginId)).subarray(0, 16).toString('base64url');

/** The mail: the same content as text and as HTML, without pictures or anything that tracks reading. */
export function mailOf(
  deps: Pick<Deps, 'secrets' | 'settings'>,
  loginId: number,
  { title, lines }: { title: string; lines: readonly (readonly DigestPart[])[] },
) {
  const base = new URL(deps.settings.publicUrl).origin;
  const key = unsubscribeKey(deps, loginId);
  const off = `${base}/tat-thu?key=${key}`;
  const settings = base + weeklyPath;
  const text = [
    title,
    ...lines.map(textOf),
    `Xem trên Bitu: ${settings}`,
    `Không nhận thư này nữa: ${off}`,
  ].join('\n\n');
  const html = [
    `<h1 style="font-size:1.25rem">${escapeText(title)}</h1>`,
    ...lines.map((parts) => lineHtml(parts, base)),
    `<p><a href="${escapeText(settings)}">Đổi ngày, giờ nhận thư</a> · <a href="${escapeText(off)}">Không nhận thư này nữa</a></p>`,
  ].join('\n');
  return {
    subject: `Bitu · ${title}`,
    text,
    html: `<!doctype html><html lang="vi"><body style="font-family:sans-serif;max-width:40rem">${html}</body></html>`,
    unsubscribe: `${base}/api/digests/unsubscribe/${key}`,
  };
}

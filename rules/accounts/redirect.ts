/**
 * Where to go after signing in. `redirect` is honoured only for a path of this app, so that a link cannot lead to a
 * foreign page.
 */
import { homeAfterSignIn } from './access.ts';

/** Decodes byte by byte, so that an invalid sequence stays as it is instead of throwing. */
const percentDecoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Returns the value, and what code that decodes it once or twice more would see. */
function formsOf(value: string): string[] {
  const once = percentDecoded(value);
  return [value, once, percentDecoded(once)];
}

/** Browsers read a backslash as a slash and drop tabs and line breaks, so '/\t/evil' would become '//evil'. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const deceptive = /[\\\u0000-\u001f\u007f]/;

function parsed(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin);
  } catch {
    return null;
  }
}

const isSignIn = (pathname: string) => /^\/login\/*$/i.test(pathname);

function isPathOfApp(value: string, origin: string): boolean {
  if (deceptive.test(value)) return false;
  const url = parsed(value, origin);
  const app = parsed('/', origin);
  // Compares protocol and host instead of `origin`, because a blob: address has our origin too.
  if (url === null || app === null || url.protocol !== app.protocol || url.host !== app.host)
    return false;
  return !url.pathname.startsWith('//') && !isSignIn(url.pathname);
}

/**
 * Returns the path, query and fragment to go to after signing in: `value` if it is a path of this app at `origin`,
 * else '/learning'. Another origin, a path that begins with '//', backslashes and control characters (also
 * percent-encoded once or twice), and the sign-in page itself give '/learning'.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string {
  // A query parser may have converted it to a number.
  if (typeof value !== 'string' || value === '') return homeAfterSignIn;
  const url = parsed(value, origin);
  if (url === null) return homeAfterSignIn;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // The result is checked like the input: '%2f' alone would become '/%2f', and '//' for code that decodes it.
  const forms = [...formsOf(value), ...formsOf(path)];
  return forms.every((form) => isPathOfApp(form, origin)) ? path : homeAfterSignIn;
}

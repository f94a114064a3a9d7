/** The allowed targets of a notice, popup or banner: external links must be https. */

/** A tab or a line break, which browsers drop, a blank, or a backslash, which they read as a slash. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const deceptive = /[\\\s\u0000-\u001f\u007f]/;

/**
 * Returns 'own' for a path of this app, 'outside' for an https address, null for anything else, which must not be
 * opened.
 */
export function linkKind(url: string): 'own' | 'outside' | null {
  if (deceptive.test(url)) return null;
  if (url.startsWith('/')) return url.startsWith('//') ? null : 'own';
  return isHttps(url) ? 'outside' : null;
}

function isHttps(url: string): boolean {
  if (!/^https:\/\//i.test(url)) return false;
  try {
    const { username, password } = new URL(url);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

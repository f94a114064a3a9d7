/** Names of browsers inside other apps, which often give no access to the microphone. */
const apps: readonly [name: string, mark: RegExp][] = [
  ['Zalo', /\bZalo/i],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i],
  ['Facebook', /\bFBAN|\bFBAV|\bFB_IAB/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview|\bTikTok/i],
  ['LINE', /\bLine\//],
];

/** The app whose browser shows this page; null in a browser of its own. */
export const inAppBrowser = (userAgent: string): string | null =>
  apps.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** The address that opens the page outside. */
export const outsideBrowser = (userAgent: string): 'Safari' | 'Chrome' =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'Safari' : 'Chrome';

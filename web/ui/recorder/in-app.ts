/** Browsers inside of other apps, which often give no microphone: how they name themselves. */
const apps: readonly [name: string, mark: RegExp][] = [
  ['Zalo', /\bZalo/i],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i],
  ['Facebook', /\bFBAN|\bFBAV|\bFB_IAB/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview|\bTikTok/i],
  ['LINE', /\bLine\//],
];

/** The app that this page is shown inside of; null: a browser of its own. */
export const inAppBrowser = (userAgent: string): string | null =>
  apps.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** Where to open the page instead. */
export const outsideBrowser = (userAgent: string): 'Safari' | 'Chrome' =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'Safari' : 'Chrome';

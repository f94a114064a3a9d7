/** Chromium as a family uses it: a phone or a laptop on our own server, with forbidden behaviour recorded. */
import chromiumBinary from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
};
export const laptop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};

export const launchOptions = async () => ({
  // Otherwise a file whose name has letters beyond ASCII is saved as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: process.env['CHROMIUM_PATH'] ?? (await chromiumBinary.executablePath()),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const launch = async (): Promise<Browser> => chromium.launch(await launchOptions());

/** The session cookie of a student, as the sign-in sets it. */
export const sessionCookie = (origin: string, { token }: { token: string }) => ({
  name: 'token_user',
  value: token,
  url: origin,
  sameSite: 'Lax' as const,
  expires: Math.floor(Date.now() / 1000) + 86_400,
});

/** Records forbidden behaviour: page errors, blocked scripts, requests to another origin. */
export function watch(page: Page, origin: string, issues: string[]): void {
  // Enabled from the start: a test that waits for a file chooser enables it with the click that opens it, which can be
  // too late.
  page.on('filechooser', () => {});
  page.on('pageerror', (error) => issues.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|-src'/.test(message.text()))
      issues.push(`policy: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) issues.push(`request to ${url}`);
  });
}

/** Returns what the open pages of these devices show. */
export async function describePages(devices: readonly BrowserContext[]): Promise<string> {
  const pages = devices.flatMap((device) => device.pages());
  const descriptions = pages.map(async (page) => {
    const body = page.locator('body').ariaSnapshot({ timeout: 10_000 });
    return `${page.url()}\n${await body.catch(String)}`;
  });
  return (await Promise.all(descriptions)).join('\n\n');
}

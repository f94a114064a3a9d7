/** Chromium as a family uses it: a phone or a laptop on our own server, with everything watched that must not happen. */
import chromiumBinary from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect } from 'vitest';

export const phone = { width: 360, height: 800 };
export const laptop = { width: 1280, height: 800 };

export const launchOptions = async () => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await chromiumBinary.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

export const launch = async (): Promise<Browser> => chromium.launch(await launchOptions());

export interface Watched {
  page: Page;
  /** What must stay empty: page errors, refused scripts, requests to another origin. */
  faults: string[];
}

/** Watches a page for errors and for requests that leave our origin. */
export function watch(page: Page, origin: string): Watched {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) faults.push(`request to ${url}`);
  });
  return { page, faults };
}

export async function openPage(context: BrowserContext, origin: string, path: string): Promise<Watched> {
  const watched = watch(await context.newPage(), origin);
  await watched.page.goto(origin + path);
  return watched;
}

/** Signs in through the login page, as somebody does. */
export async function signIn(page: Page, origin: string, login: string, password = 'bitu123456') {
  await page.goto(`${origin}/login`);
  await page.getByLabel(/số điện thoại/i).fill(login);
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** No sideways scroll, at any width of the specification. */
export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize() ?? phone;
  for (const width of [320, 360, 420, 576, 768, 1024, 1280, 1536, 1736]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `sideways scroll at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

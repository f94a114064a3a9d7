import type { Browser, Page } from 'playwright';
import { laptop } from '../../e2e/browser.ts';

/** Opens a page on a laptop in which the staff member of the session `token` is signed in. */
export async function staffPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', ...laptop });
  await context.addInitScript(
    (session) => sessionStorage.setItem('bitu-staff-session', session),
    token,
  );
  return context.newPage();
}

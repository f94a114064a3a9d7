/** The phone beside the browser, which receives the codes. */
import type { Locator, Page } from 'playwright';
import { codesOn } from '../server/testing/browser.ts';
import type { Site } from './server.ts';

/** Returns the newest code sent to this phone. */
export const codeOn = async (site: Site, phone: string): Promise<string> =>
  (await codesOn(site, phone)).at(-1) ?? '';

export const codeField = (within: Page | Locator) =>
  within.getByRole('textbox', { name: /^Mã xác nhận/ });

/** Waits for the step that asks for the code, and types the one on the phone. The sixth digit submits it. */
export async function enterCode(within: Page | Locator, site: Site, phone: string) {
  await codeField(within).waitFor();
  await codeField(within).pressSequentially(await codeOn(site, phone));
}

/** Ages the last codes, so that another can be sent. */
export async function ageSentCodes({ db }: Site) {
  await db.queries.deleteFrom('rate_counters').where('key', 'like', 'sms-%').execute();
}

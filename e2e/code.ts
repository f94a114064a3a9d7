/** The phone beside the browser. */
import type { Locator, Page } from 'playwright';
import { codesOn } from '../server/testing/browser.ts';
import type { Site } from './server.ts';

/** The newest code that this phone has got. */
export const codeOn = async (site: Site, phone: string): Promise<string> =>
  (await codesOn(site, phone)).at(-1) ?? '';

export const codeField = (within: Page | Locator) =>
  within.getByRole('textbox', { name: /^Mã xác nhận/ });

/** Waits for the step that asks for the code, and types the one that the phone has got: the sixth digit sends it. */
export async function enterCode(within: Page | Locator, site: Site, phone: string) {
  await codeField(within).waitFor();
  await codeField(within).pressSequentially(await codeOn(site, phone));
}

/** As if the last codes had been sent long ago. */
export async function forgetSent({ db }: Site) {
  await db.queries.deleteFrom('rate_counters').where('key', 'like', 'sms-%').execute();
}

/** The sign-in form and the messages next to its fields. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword, md5 } from '../server/testing/server.ts';
import type { Site } from './server.ts';

export { demoPassword };

/** Fills the sign-in form of the page or the dialog, and submits it. */
export async function signIn(within: Page | Locator, phone: string | null): Promise<void> {
  if (phone !== null) await within.getByLabel('Số điện thoại').fill(phone);
  await within.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
  await within.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Returns the status of a sign-in from another device. */
export async function trySignIn(site: Site, user_name: string, password: string): Promise<number> {
  const { status } = await fetch(`${site.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name, password: md5(password) }),
  });
  return status;
}

/** Returns the description that a screen reader adds to a field. */
export const describedBy = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** Expects this message below the field, and whether the field has the focus. */
export async function expectRefused(field: Locator, words: string, focused: boolean) {
  await expect.poll(() => describedBy(field)).toContain(words);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => hasFocus(field)).toBe(focused);
  // The page may still be scrolling to the field.
  const isRightBelow = async () => {
    const [control, text] = await Promise.all([
      field.boundingBox(),
      field.page().getByText(words, { exact: true }).boundingBox(),
    ]);
    const below = (text?.y ?? 0) - (control?.y ?? 0) - (control?.height ?? 0);
    return below >= 0 && below < 24;
  };
  await expect.poll(isRightBelow, { message: `'${words}' is right below its field` }).toBe(true);
}

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, element: Locator) {
  await element.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(element)}`);
}

/** Unfolds the months of a class page that are behind the child. */
export const unfoldMonths = async (page: Page): Promise<void> => {
  await page.locator('.lesson-month').first().waitFor();
  await page.locator('.lesson-month').evaluateAll((months: HTMLDetailsElement[]) => {
    for (const month of months) month.open = true;
  });
};

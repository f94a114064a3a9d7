/** The sign-in form and what stands next to its fields. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export const demoPassword = 'bitu123456';

/** Fills the sign-in form that is on the page, or in the dialog, and sends it. */
export async function signIn(within: Page | Locator, phone: string | null): Promise<void> {
  if (phone !== null) await within.getByLabel('Số điện thoại hoặc e-mail').fill(phone);
  await within.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
  await within.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** The words that a screen reader adds to a field. */
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

/** The field says this, below itself, and has the focus or not. */
export async function expectRefused(field: Locator, words: string, focused: boolean) {
  await expect.poll(() => describedBy(field)).toContain(words);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => hasFocus(field)).toBe(focused);
  const [control, text] = await Promise.all([
    field.boundingBox(),
    field.page().getByText(words, { exact: true }).boundingBox(),
  ]);
  const below = (text?.y ?? 0) - (control?.y ?? 0) - (control?.height ?? 0);
  expect(below, `'${words}' stands right below its field`).toBeGreaterThanOrEqual(0);
  expect(below, `'${words}' stands right below its field`).toBeLessThan(24);
}

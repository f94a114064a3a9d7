/** Actions by keyboard alone. */
import type { Locator, Page } from 'playwright';
import { hasFocus, tabTo } from './form.ts';

export async function press(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Types into a field, replacing its text. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Moves down a list until it shows the wanted value. */
export async function choose(page: Page, list: Locator, option: RegExp) {
  await tabTo(page, list);
  const selectedText = () =>
    list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text ?? '');
  for (let i = 0; i < 60; i++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    if (option.test(await selectedText())) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the list does not have ${option}`);
}

/** Presses Shift+Tab until this element, which comes earlier, has the focus. */
export async function tabBackTo(page: Page, element: Locator) {
  await element.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    if (await hasFocus(element)) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift+Tab does not lead to ${String(element)}`);
}

/** Goes back to the links at the side of the office, and follows one of them. */
export async function goAlong(page: Page, way: string) {
  const ways = page.getByRole('navigation', { name: 'Trang' });
  await tabBackTo(page, ways.getByRole('link', { name: way }));
  await page.keyboard.press('Enter');
  await page.locator('main h1').waitFor();
}

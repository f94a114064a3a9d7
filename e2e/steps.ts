/** Counts the actions of a person: a tap, a filled field, a choice. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { settled } from './tours/tour.ts';

export interface Steps {
  readonly taken: number;
  tap(element: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  check(box: Locator): Promise<void>;
}

export function countSteps(): Steps {
  let taken = 0;
  const step = async (work: Promise<unknown>) => {
    taken++;
    await work;
  };
  return {
    get taken() {
      return taken;
    },
    tap: (element) => step(element.click()),
    fill: (field, text) => step(field.fill(text)),
    choose: (list, label) => step(list.selectOption(label)),
    check: (box) => step(box.check()),
  };
}

/** Expects no barrier on a page, and something to continue with besides the links at its top. */
export async function expectPassable(page: Page, name: string) {
  await closeMessages(page);
  await settled(page);
  await expectNoBarrier(page, name);
  await expectNoOverflow(page);
  const within = page.locator('main, dialog[open]');
  const ways = within.locator('a[href], button:enabled');
  await expect.poll(() => ways.count(), { message: `a next action on ${name}` }).toBeGreaterThan(0);
}

/** Toasts lie over the page, outside its landmarks. They disappear by themselves, or are closed. */
async function closeMessages(page: Page) {
  const closing = page.locator('.toaster').getByRole('button', { name: 'Đóng' });
  await expect
    .poll(async () => {
      if (await closing.first().isVisible()) await closing.first().click();
      return closing.count();
    })
    .toBe(0);
}

import type { Page } from 'playwright';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop, phone } from './browser.ts';
import { settled } from './tours/tour.ts';

/** Looks for barriers on a phone and for sideways scrolling at both sizes, then returns to the original one. */
export async function expectRoomy(page: Page, name: string) {
  const before = page.viewportSize();
  if (laptop.viewport) await page.setViewportSize(laptop.viewport);
  await expectNoOverflow(page);
  if (phone.viewport) await page.setViewportSize(phone.viewport);
  await settled(page);
  await expectNoBarrier(page, name);
  await expectNoOverflow(page);
  if (before) await page.setViewportSize(before);
}

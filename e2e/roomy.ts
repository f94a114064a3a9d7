import type { Page } from 'playwright';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop, phone } from './browser.ts';
import { settled } from './tours/tour.ts';

/** Looks for barriers and sideways scrolling at both sizes, then returns to the original one. */
export async function expectRoomy(page: Page, name: string) {
  const before = page.viewportSize();
  for (const { viewport } of [laptop, phone]) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    if (viewport) await page.setViewportSize(viewport);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await settled(page);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expectNoBarrier(page, `${name}, ${viewport?.width} wide`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expectNoOverflow(page);
  }
  if (before) await page.setViewportSize(before);
}

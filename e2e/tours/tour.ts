/** A tour leads past screens and dialogs of the product and stops at each: to check what holds everywhere, or for a picture. */
import type { Page } from 'playwright';
import type { Person } from '../../server/testing/people.ts';
import type { Site } from '../server.ts';

export interface Guide {
  site: Site;
  /** A page of a device of its own, with somebody's session or nobody's. */
  open(path: string, who?: Pick<Person, 'token'>): Promise<Page>;
  look(page: Page, name: string): Promise<void>;
}

export type Tour = (guide: Guide) => Promise<void>;

/** Waits until everything that belongs to the page is there, and drawn. */
export const arrived = (page: Page) =>
  page.evaluate(async () => {
    const isHere = (image: HTMLImageElement) => image.complete || image.loading === 'lazy';
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelector('.h-mascot:empty') || ![...document.images].every(isHere))
      await frame();
    await document.fonts.ready;
    await frame();
    await frame();
  });

/** The same, and brings to its end what moves, but for what turns for as long as something is awaited. */
export async function settled(page: Page): Promise<void> {
  await arrived(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  await arrived(page);
}

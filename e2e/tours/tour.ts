/** A tour visits screens and dialogs of the product and stops at each, for a check or a picture. */
import type { Page } from 'playwright';
import type { Person } from '../../server/testing/people.ts';
import type { Site } from '../server.ts';

export interface Guide {
  site: Site;
  /** Opens a page of a new device, with a session or without. */
  open(path: string, who?: Pick<Person, 'token'>): Promise<Page>;
  look(page: Page, name: string): Promise<void>;
}

export type Tour = (guide: Guide) => Promise<void>;

/** Waits until everything on the page has loaded and is painted. */
export const arrived = (page: Page) =>
  page.evaluate(async () => {
    const isHere = (image: HTMLImageElement) => image.complete || image.loading === 'lazy';
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelector('div.h-mascot:empty') || ![...document.images].every(isHere))
      await frame();
    await document.fonts.ready;
    await frame();
    await frame();
  });

/** The same, and finishes animations, except for waiting indicators. */
export async function settled(page: Page): Promise<void> {
  await arrived(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  await arrived(page);
}

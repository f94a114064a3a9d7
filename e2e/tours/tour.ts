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

/** Waits until fonts and pictures are there and nothing moves any more, but for what turns for as long as something is awaited. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const isHere = (image: HTMLImageElement) => image.complete || image.loading === 'lazy';
    while (document.querySelector('.h-mascot:empty') || ![...document.images].every(isHere))
      await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const finite = () =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    while (finite().some((one) => one.playState === 'running'))
      await Promise.allSettled(finite().map((one) => one.finished));
  });

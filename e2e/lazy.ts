/** Sections below the fold, which load when somebody scrolls near. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** The placeholder of a section until its file and its data have arrived. */
const waiting = '[aria-busy], .skeleton';

/**
 * Scrolls to a section until its content is loaded. It has to scroll again and again: a section above that has just
 * grown pushes it away, and then it would never load.
 */
export async function readSection(section: Locator) {
  await expect
    .poll(async () => {
      if (await section.count()) await section.scrollIntoViewIfNeeded();
      else await section.page().keyboard.press('End');
      const ready = (await section.isVisible()) && !(await section.locator(waiting).count());
      return ready ? 'ready' : 'not yet';
    })
    .toBe('ready');
}

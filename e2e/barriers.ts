/** Accessibility barriers that axe detects, and sideways scrolling at any width. */
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import { settled, type Tour } from './tours/tour.ts';

/** The narrowest phone, where tours look at their pages, and a laptop. */
export const narrowest = { width: 320, height: 800 };
const wide = { width: 1280, height: 800 };

/** Finds elements wider than their container, except for a row of links that is scrolled by swiping. */
const sideways = () => {
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.closest('nav');
  return [...document.querySelectorAll('*')]
    .filter((one) => one === document.documentElement || scrolls(one))
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map(
      (one) =>
        `${one.tagName.toLowerCase()}.${one.className}: ${one.scrollWidth} > ${one.clientWidth}`,
    );
};

async function expectNoSidewaysScroll(page: Page, name: string) {
  for (const size of [wide, narrowest]) {
    await page.setViewportSize(size);
    await page.waitForFunction((expected) => innerWidth === expected, size.width);
    // Layout that a script sets for a width follows the resizing.
    await expect
      .poll(() => page.evaluate(sideways), {
        message: `sideways scroll on ${name} at ${size.width}`,
      })
      .toEqual([]);
  }
}

/** Runs in the page, once axe is loaded. */
const violations = async () => {
  const results = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    resultTypes: ['violations'],
  });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${help}): ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`,
    ),
  );
};

/** Waits until fades and short movements have ended, as half a fade has half the contrast. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 2000);
    await Promise.all(short.map((one) => one.finished.catch(() => {})));
  });

/** Expects that axe finds nothing. Its source is sent once per document, as that takes longer than running it. */
export async function expectNoBarrier(page: Page, name = page.url()) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await atRest(page);
  expect(await page.evaluate(violations), `barriers on ${name}`).toEqual([]);
}

/** Expects that the page does not scroll sideways at its current width. */
export async function expectNoOverflow(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Runs these tours one after the other and looks for barriers at each stop. The names of the stops are added to `visited`.
 */
export async function lookAround(stage: Stage, tours: readonly Tour[], visited: string[]) {
  for (const tour of tours)
    await tour({
      site: stage.server,
      open: (path, who) =>
        stage.open(path, { isMobile: false, viewport: narrowest, ...(who && { as: who }) }),
      async look(page, name) {
        await settled(page);
        await expectNoBarrier(page, name);
        await expectNoSidewaysScroll(page, name);
        visited.push(name);
      },
    });
}

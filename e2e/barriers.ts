/** What a page must not have: a barrier that axe knows, or a sideways scroll at any width. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import { settled, type Tour } from './tours/tour.ts';

const widths = [320, 360, 420, 576, 768, 1024, 1280, 1536, 1736];

/** What is wider than the room it has; but a row of links to sections may be, which is swiped. */
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
  const before = page.viewportSize();
  const found: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(sideways);
    if (wide.length > 0) found[width] = wide;
  }
  expect(found, `sideways scroll on ${name}`).toEqual({});
  if (before) await page.setViewportSize(before);
}

async function expectNoBarrier(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${help}): ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`,
    ),
  );
  expect(found, `barriers on ${name}`).toEqual([]);
}

/** Takes these tours one after the other and looks for barriers at each stop; `seen` gets their names. */
export async function lookAround(stage: Stage, tours: readonly Tour[], seen: string[]) {
  for (const tour of tours)
    await tour({
      site: stage.server,
      open: (path, who) => stage.open(path, { isMobile: false, ...(who && { as: who }) }),
      async look(page, name) {
        await settled(page);
        await expectNoBarrier(page, name);
        await expectNoSidewaysScroll(page, name);
        seen.push(name);
      },
    });
}

/** What holds on every screen and in every dialog: no barrier that axe knows, and no sideways scroll at any width. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { importEveryType } from './practices.ts';
import { useStage } from './stage.ts';
import { entering, learning, trouble, visitor } from './tours/accounts.ts';
import { answering, beginning, interrupted, timeIsUp } from './tours/practice.ts';
import { settled } from './tours/tour.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

const widths = [320, 360, 420, 576, 768, 1024, 1280, 1536, 1736];

/** What is wider than the room it has. */
const sideways = () => {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
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

test.each(
  Object.entries({
    visitor,
    entering,
    learning,
    trouble,
    beginning,
    answering,
    interrupted,
    timeIsUp,
  }),
)('no barrier and no sideways scroll on the tour: %s', async (_, tour) => {
  const seen: string[] = [];
  await tour({
    site: stage.server,
    open: (path, who) => stage.open(path, { isMobile: false, ...(who && { as: who }) }),
    async look(page, name) {
      const t0 = performance.now();
      await settled(page);
      const t1 = performance.now();
      await expectNoBarrier(page, name);
      const t2 = performance.now();
      await expectNoSidewaysScroll(page, name);
      const t3 = performance.now();
      process.stdout.write(`T ${name} ${(t1 - t0) | 0} ${(t2 - t1) | 0} ${(t3 - t2) | 0}\n`);

      seen.push(name);
    },
  });
  expect(seen).not.toEqual([]);
});

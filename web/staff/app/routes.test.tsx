import type { ErrorName } from '@bitu/contract/errors.ts';
import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { showStaff } from '../testing.tsx';
import { routes } from './routes.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

/** Pages whose address names something, without their guards and the header, which make calls of their own. */
const pages = await Promise.all(
  routes
    .filter(({ path }) => path.includes('/:'))
    .map(async ({ path, page }) => {
      const loaded = await page();
      return { path, page: () => loaded };
    }),
);

test.each(pages)('$path leads back when it names nothing', async ({ path }) => {
  const refusals: readonly ErrorName[] = ['badRequest', 'notFound', 'forbidden'];
  for (const error of refusals) {
    for (const name of Object.keys(staffRoutes) as (keyof typeof staffRoutes)[])
      network.fails(name, error);
    const { screen } = await showStaff(path.replace(/:\w+/g, 'abc'), pages);
    const heading = screen.getByRole('heading', { level: 1 });
    await expect
      .element(heading)
      .toMatchTextContent(/^(Không có trang này|Liên kết này không còn)/);
    await expect.element(screen.getByRole('link', { name: /^Về / })).toBeVisible();
    await screen.unmount();
  }
});

import { createMemoryHistory } from '@tanstack/history';
import { expect, test } from 'vitest';
import { createRouter } from './router.ts';

test('no guard runs before the first load, whatever happens to the address until then', async () => {
  const history = createMemoryHistory({
    initialEntries: ['/information?activeKey=ChangePassword&token=code'],
  });
  const guarded: string[] = [];
  const page = {
    page: () => () => null,
    before: ({ location }: { location: { href: string } }) => {
      guarded.push(location.href);
      return guarded.length > 1 ? undefined : '/login';
    },
  };
  const router = createRouter([{ path: '*', ...page }], history);
  history.replace('/information?activeKey=ChangePassword');
  await Promise.resolve();
  expect(guarded).toEqual([]);

  await router.load();
  expect(guarded).toEqual(['/information?activeKey=ChangePassword', '/login']);
  await router.load();
  await router.navigate('/learning');
  expect(guarded.slice(2)).toEqual(['/login', '/learning']);
  expect(router.visit()?.location.href).toBe('/learning');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { clearToken, writeToken } from '../../api/token.ts';
import { catchLinks } from './links.ts';

const taken: string[] = [];
catchLinks((href) => taken.push(href));

let followed: string[] = [];
/** Runs last and keeps this page open. */
function stay(event: MouseEvent) {
  if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement)
    followed.push(event.target.pathname);
  event.preventDefault();
}
beforeEach(() => {
  clearToken();
  taken.length = 0;
  followed = [];
  addEventListener('click', stay);
});
afterEach(() => {
  removeEventListener('click', stay);
  clearToken();
});

async function follow(href: string, layout: 'main' | 'practice') {
  const screen = await render(
    <div data-layout={layout}>
      <a href={href}>Đi</a>
    </div>,
  );
  await screen.getByRole('link').click();
}

test('section 2: without a token the main layout reloads for another page', async () => {
  await follow('/english', 'main');
  expect({ taken, followed }).toEqual({ taken: [], followed: ['/english'] });
});

test.each(['/learning', '/class-detail/3', '/class-detail'])(
  'section 2: does not reload for %s',
  async (href) => {
    await follow(href, 'main');
    expect({ taken, followed }).toEqual({ taken: [href], followed: [] });
  },
);

test('section 2: another query is the same route', async () => {
  await follow(`${location.pathname}?form=register`, 'main');
  expect(taken).toEqual([`${location.pathname}?form=register`]);
});

test('other layouts never reload', async () => {
  await follow('/english', 'practice');
  expect(taken).toEqual(['/english']);
});

test('with a token no page reloads', async () => {
  writeToken('an', false);
  await follow('/english', 'main');
  expect(taken).toEqual(['/english']);
});

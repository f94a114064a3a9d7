import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { Frame } from './frame.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const page = () => (
  <Frame>
    <h1>Trang</h1>
  </Frame>
);
const routes = routesOf({
  '/staff': page,
  '/staff/account': page,
  '/staff/marking': page,
  '/staff/marking/:item': page,
});

test.each([
  ['/staff', ['Việc của tôi']],
  ['/staff/marking', ['Chấm bài']],
  ['/staff/marking/12', ['Chấm bài']],
  ['/staff/account', []],
])('at %s the way that leads here is marked: %j', async (href, marked) => {
  const { screen } = await showStaff(href, routes);
  const nav = screen.getByRole('navigation', { name: 'Trang' });
  await expect.element(nav.getByRole('link', { name: 'Phúc khảo' })).toBeVisible();
  const current = nav.element().querySelectorAll('[aria-current=page]');
  expect([...current].map((link) => link.textContent)).toEqual(marked);
});

test.each([
  ['/staff/marking/12', 'office', /^Không có trang này/],
  ['/staff/marking/12', 'teacher', /^Trang$/],
  ['/staff/account', 'office', /^Trang$/],
] as const)(
  '%s, opened by its address by a person with the role %s: %s',
  async (href, role, name) => {
    const { screen } = await showStaff(href, routes, { ...lan, roles: [role] });
    await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

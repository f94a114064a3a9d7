import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Profile } from '@bitu/contract/accounts.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { call, earlyData } from '../api/client.ts';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, clearToken, writeToken } from '../api/token.ts';
import { classesQuery, projectsQuery, scheduleQuery, unfinishedQuery } from '../learning/api.ts';
import { overviewQuery, resultQuery } from '../practice/api.ts';
import { lessonQuery, sheetQuery, testQuery } from '../reports/api.ts';
import { profileQuery } from '../session/me.ts';
import { familyQuery, latestQuery } from '../reports/home/home-reports.tsx';

let network: ReturnType<typeof answerCalls>;
const home = location.href;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => {
  history.replaceState(null, '', home);
  clearToken();
  adoptToken(null);
  globalThis.earlyCalls = undefined;
  network.restore();
});

/** Opens an address with this token; only the script of the HTML runs. */
async function open(address: string, token: string | null) {
  if (token !== null) writeToken(token, false);
  history.replaceState(null, '', address);
  await import(/* @vite-ignore */ `./early-calls.ts?page=${crypto.randomUUID()}`);
  adoptToken(token);
}

const keysOf = (address: string) =>
  ({
    '/learning': [
      profileQuery,
      scheduleQuery,
      unfinishedQuery,
      classesQuery,
      projectsQuery,
      latestQuery,
      familyQuery,
    ],
    '/practice/12': [profileQuery, overviewQuery(12)],
    '/practice/12?start=1': [profileQuery],
    '/practice-result/7': [profileQuery, resultQuery(7)],
    '/lesson-report/12': [profileQuery, lessonQuery(12)],
    '/test-report/7': [profileQuery, testQuery(7)],
    '/phieu/3': [profileQuery, sheetQuery(3)],
    '/login': [profileQuery],
  })[address]?.map(({ queryKey }) => queryKey) ?? [];

test.each([
  '/learning',
  '/practice/12',
  '/practice/12?start=1',
  '/practice-result/7',
  '/lesson-report/12',
  '/test-report/7',
  '/phieu/3',
  '/login',
])('the first calls of %s are made once, before the app is loaded', async (address) => {
  await open(address, 'one-child');
  const early = keysOf(address).length;
  await expect.poll(() => network.requests.length).toBe(early);
  for (const [name, input] of keysOf(address)) await call(name, input as never).catch(() => {});
  expect(network.requests.length).toBe(early);
  // The next call is a new one.
  await call('accounts.profile', {}).catch(() => {});
  expect(network.requests.length).toBe(early + 1);
});

test('makes no calls without a session, or with a code in the address that will open another one', async () => {
  await open('/learning', null);
  await open('/learning?token=code', 'one-child');
  await open('/practice-result/7?child=2', 'one-child');
  await call('accounts.profile', {}).catch(() => {});
  expect(network.requests.length).toBe(1);
});

test('a page is rendered with replies that have arrived, which are not requested again', async () => {
  network.data('reports.latest', null);
  network.data('accounts.profile', { full_name: 'An' } as Profile);
  await open('/learning', 'one-child');
  await globalThis.earlyCalls?.done;
  const made = network.requests.length;
  const client = new QueryClient();
  const observer = new QueryObserver(client, profileQuery);
  expect(observer.getCurrentResult().data).toEqual({ full_name: 'An' });
  const stop = observer.subscribe(() => {});
  expect(network.requests.length).toBe(made);
  stop();
  // Refused calls are made again by the page itself.
  expect(earlyData('learning.classes', {})).toBeUndefined();
});

test('a failed call, including the last one, is an error for its caller', async () => {
  const unhandled: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  addEventListener('unhandledrejection', note);
  await open('/learning', 'one-child');
  await globalThis.earlyCalls?.done;
  await expect(call('reports.family', {})).rejects.toThrow('Không có kết nối mạng');
  // Rejections are reported in a task of their own.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  removeEventListener('unhandledrejection', note);
  expect(unhandled).toEqual([]);
});

test('another child gets nothing that was fetched with the previous token', async () => {
  await open('/learning', 'one-child');
  await expect.poll(() => network.requests.length).toBe(7);
  await globalThis.earlyCalls?.done;
  adoptToken('another-child');
  expect(earlyData('accounts.profile', {})).toBeUndefined();
  await call('accounts.profile', {}).catch(() => {});
  expect(network.requests.at(-1)).toMatchObject({
    name: 'accounts.profile',
    token: 'another-child',
  });
});

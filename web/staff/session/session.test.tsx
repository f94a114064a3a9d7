import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptToken, readToken } from '../../api/token.ts';
import { holdClock, releaseClock } from '../../ui/testing.ts';
import { closeSession, handOver, openSession, renewSession, takeSession } from './session.ts';

beforeEach(() => {
  sessionStorage.clear();
  adoptToken(null);
});
afterEach(() => closeSession());

/** Another tab of the program, simulated on its channel. */
function otherTab(reply: (type: string, post: (message: unknown) => void) => void) {
  const channel = new BroadcastChannel('bitu-staff-session');
  channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) =>
    reply(data.type, (message) => channel.postMessage(message)),
  );
  return channel;
}

test('a new tab gets the session from an open one', async () => {
  const other = otherTab((type, post) => {
    if (type === 'ask') post({ type: 'session', token: 'from-there' });
  });
  // The other tab may reply late; a test below proves that the waiting time is limited.
  holdClock('setTimeout', 'clearTimeout');
  await takeSession();
  releaseClock();
  expect(readToken()).toBe('from-there');
  other.close();
});

test('an open tab hands its session to a new one, and a reload keeps it', async () => {
  openSession('mine');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const other = new BroadcastChannel('bitu-staff-session');
  other.addEventListener('message', ({ data }) => resolve(data));
  other.postMessage({ type: 'ask' });
  expect(await promise).toEqual({ type: 'session', token: 'mine' });
  other.close();
  adoptToken(null);
  await takeSession();
  expect(readToken()).toBe('mine');
});

test('without another tab nobody is signed in, even with a cookie of a family in this browser', async () => {
  document.cookie = 'token_user=a-family; Path=/';
  await takeSession();
  expect(readToken()).toBeNull();
  document.cookie = 'token_user=; Path=/; Max-Age=0';
});

test('a session for another person is for the next page, not for this one', async () => {
  handOver('of-another');
  expect(readToken()).toBeNull();
  await takeSession();
  expect(readToken()).toBe('of-another');
});

test('other tabs of the session get its new token, and no others', async () => {
  openSession('before');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const other = otherTab(() => {});
  other.addEventListener('message', ({ data }) => resolve(data));
  renewSession('after');
  expect([readToken(), await promise]).toEqual([
    'after',
    { type: 'renewed', from: 'before', to: 'after' },
  ]);
  other.postMessage({ type: 'renewed', from: 'of-another', to: 'x' });
  other.postMessage({ type: 'renewed', from: 'after', to: 'later' });
  await expect.poll(readToken).toBe('later');
  other.close();
});

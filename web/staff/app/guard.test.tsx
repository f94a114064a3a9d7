import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, readToken } from '../../api/token.ts';
import { locationOf } from '../../navigation/location.ts';
import { createMemoryHistory } from '@tanstack/history';
import { closeSession } from '../session/session.ts';
import { signedOut } from './guard.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken(null);
});
afterEach(() => {
  network.restore();
  closeSession();
});

const visit = (address: string) => {
  const { location } = createMemoryHistory({ initialEntries: [address] });
  return signedOut({ location: locationOf(location), params: {} });
};

test('somebody who is signed in does not need the sign-in page', async () => {
  expect(await visit('/staff/sign-in')).toBeUndefined();
  adoptToken('token-lan');
  expect(await visit('/staff/sign-in')).toBe('/staff');
});

test('the address of a demo person enters that person and goes on, in place of somebody else', async () => {
  adoptToken('token-lan');
  network.data('demo.enterStaff', { token: 'token-ha' });
  expect(await visit('/staff/sign-in?demo=owner&next=/staff/office')).toBe('/staff/office');
  expect(readToken()).toBe('token-ha');
  expect(network.requests).toMatchObject([{ body: { person: 'owner' }, token: null }]);
});

test('anywhere but on a demo installation it offers the usual sign-in', async () => {
  network.fails('demo.enterStaff', 'notFound');
  expect(await visit('/staff/sign-in?demo=owner')).toBeUndefined();
  expect(readToken()).toBeNull();
});

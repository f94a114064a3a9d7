import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { createPasswords } from './passwords.ts';

const password = '5f4dcc3b5aa765d61d8327deb882cf99';
const passwords = createPasswords('a pepper');

test('a hash fits its password with its own pepper only, and no two are alike', async () => {
  const [one, two] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(password, one)).toBe(true);
  expect(await passwords.verify(`${password.slice(1)}0`, one)).toBe(false);
  expect(await createPasswords('another pepper').verify(password, one)).toBe(false);
  expect(await passwords.verify(password, null)).toBe(false);
  expect(await passwords.verify(password, 'no hash at all')).toBe(false);
});

test('a hash is verified at its own cost, whatever the current one is', async () => {
  const cheap = createPasswords('a pepper', { memory: 256, passes: 3, parallelism: 1 });
  const [now, before] = await Promise.all([passwords.hash(password), cheap.hash(password)]);
  expect(before).toMatch(/^\$argon2id\$v=19\$m=256,t=3,p=1\$/);
  for (const one of [passwords, cheap])
    for (const stored of [now, before]) {
      expect(await one.verify(password, stored)).toBe(true);
      expect(await one.verify(`${password.slice(1)}0`, stored)).toBe(false);
    }
  // The cost is part of the hash: with another one it does not verify.
  expect(await passwords.verify(password, before.replace('t=3', 't=2'))).toBe(false);
  expect([now, before].map(passwords.needsRehash)).toEqual([false, true]);
  expect([now, before].map(cheap.needsRehash)).toEqual([true, false]);
});

test('two are computed at once and forty wait; the rest is refused at once, and afterwards there is room again', async () => {
  const made = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash(password)));
  const refused = made.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ error: 'unavailable', retryAfter: 2 });
  expect(refused[0]?.reason).toBeInstanceOf(Failure);
  expect(await passwords.hash(password)).toMatch(/^\$argon2id/);
});

test('no more callers wait than can be served', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      passwords.limitConcurrency(() => passwords.verify(password, null)),
    ),
  );
  const refused = made.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ error: 'unavailable' });
  expect(await passwords.limitConcurrency(async () => 'there is room again')).toBe(
    'there is room again',
  );
});

import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSettings } from '../testing/settings.ts';
import { secretKeyOf } from './pepper.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('one secret of many');

test('a sealed text opens with the same secret only, unchanged', () => {
  const sealed = secrets.seal('mã 123456');
  expect(sealed.toString('latin1')).not.toContain('123456');
  expect(secrets.open(sealed)).toBe('mã 123456');
  expect(createSecrets('one secret of many').open(sealed)).toBe('mã 123456');
  expect(() => createSecrets('another secret').open(sealed)).toThrow(/authenticate/);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(sealed)).toThrow(/authenticate/);
});

test('after a change of the secret, the old one opens and recognises, and makes nothing new', () => {
  const changed = createSecrets('the next secret', 'one secret of many');
  const sealed = secrets.seal('mã 123456');
  expect(changed.open(sealed)).toBe('mã 123456');
  expect(changed.isCurrent(sealed)).toBe(false);
  const next = createSecrets('the next secret');
  expect(next.open(changed.seal('mã'))).toBe('mã');
  expect(changed.isCurrent(next.seal('mã'))).toBe(true);
  const tag = (one: typeof secrets) => one.tag('phone', '09');
  expect(tag(changed)).toEqual(tag(next));
  expect(changed.tags('phone', '09')).toEqual([tag(next), tag(secrets)]);
  expect(() => changed.open(createSecrets('a third secret').seal('mã'))).toThrow(/authenticate/);
});

test('tags depend on the secret, the purpose and the boundaries of parts', () => {
  const tag = secrets.tag('phone', '09', '12').toString('hex');
  expect(secrets.tag('phone', '09', '12').toString('hex')).toBe(tag);
  expect(secrets.tag('phone', '091', '2').toString('hex')).not.toBe(tag);
  expect(secrets.tag('code', '09', '12').toString('hex')).not.toBe(tag);
  expect(createSecrets('another').tag('phone', '09', '12').toString('hex')).not.toBe(tag);
});

test('the embedded database generates a secret once, readable only by its owner; PostgreSQL needs a configured one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bitu-secret-'));
  const settings = { ...testSettings({ dataDir }), secretKey: undefined };
  const [one, two] = await Promise.all([secretKeyOf(settings), secretKeyOf(settings)]);
  expect(one).toBe(two);
  expect(one.length).toBeGreaterThan(40);
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  await expect(secretKeyOf({ ...settings, databaseUrl: 'postgres://x/y' })).rejects.toThrow(
    'SECRET_KEY: must be set when DATABASE_URL is',
  );
});

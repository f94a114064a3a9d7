import { connectPostgres } from '@bitu/db/connect.ts';
import { DeafListener, listenPostgres } from '@bitu/db/listen.ts';
import { expect, inject, test } from 'vitest';

const template = inject('template');
const urls = 'url' in template ? [process.env['TEST_DATABASE_URL'] ?? ''] : [];

/** Listens with short pauses; `isLost` says whether what this process sends to itself is lost on the way. */
async function listenTo(address: string, isLost: () => boolean) {
  const db = connectPostgres(address, { poolSize: 1 });
  const heard: string[] = [];
  let gaps = 0;
  let echoes = 0;
  const notify = async (to: string, payload: string) => {
    echoes++;
    if (!isLost()) await db.pool.query('select pg_notify($1, $2)', [to, payload]);
  };
  const channel = `listen_test_${process.pid}`;
  const stop = await listenPostgres(
    { url: address, notify },
    channel,
    { listener: (payload) => heard.push(payload), afterGap: () => gaps++ },
    { replyMs: 100, heartbeatMs: 20 },
  ).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  return {
    heard,
    gaps: () => gaps,
    echoes: () => echoes,
    send: (payload: string) => db.pool.query('select pg_notify($1, $2)', [channel, payload]),
    async stop() {
      await stop();
      await db.close();
    },
  };
}

test.each(urls)(
  'a connection that no longer hears is replaced, and its gap is told',
  async (url) => {
    let isLost = false;
    const ear = await listenTo(url, () => isLost);
    await ear.send('before');
    await expect.poll(() => ear.heard).toEqual(['before']);
    // Many heartbeats: their echoes are neither gaps nor payloads.
    await expect.poll(() => ear.echoes()).toBeGreaterThan(5);
    expect(ear.gaps()).toBe(0);
    isLost = true;
    const before = ear.echoes();
    await expect.poll(() => ear.echoes()).toBeGreaterThan(before + 1);
    isLost = false;
    await expect.poll(() => ear.gaps()).toBe(1);
    await ear.send('after');
    await expect.poll(() => ear.heard).toEqual(['before', 'after']);
    await ear.stop();
  },
);

test.each(urls)('a first connection that hears nothing is refused', async (url) => {
  await expect(listenTo(url, () => true)).rejects.toThrow(DeafListener);
});

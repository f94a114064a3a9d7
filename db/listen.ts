import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** In milliseconds: for a connection, for a reply on it, and between two checks that it still replies. */
const connectMs = 3000;
const replyMs = 3000;
const heartbeatMs = 15_000;
/** The pause before the first attempt to reconnect; doubled with each failure up to the maximum. */
const firstPauseMs = 250;
const maxPauseMs = 1500;

/** Half of the pause is random, so that the processes of an installation do not all reconnect at once. */
const pauseAfter = (failures: number) => {
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
  return pause / 2 + (Math.random() * pause) / 2;
};

/**
 * Listens to a channel of PostgreSQL through one connection. Returns an unsubscribe function. A broken connection is
 * replaced; `afterGap` is called then, as what was sent in between is lost. One loop owns the connection, so there is
 * never a second attempt beside the first, however a connection fails.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  { listener, afterGap }: { listener: (payload: string) => void; afterGap: () => void },
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'bitu-listen',
      connectionTimeoutMillis: connectMs,
      query_timeout: replyMs,
    });
    // Without a handler, a connection that breaks would end the process.
    client.on('error', () => {});
    client.on('notification', (message) => listener(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      // Not awaited, as an unresponsive database does not confirm it.
      void client.end().catch(() => {});
      throw error;
    }
  }

  /** Resolves when the connection has ended; an unresponsive one is closed here. */
  async function untilEnded(client: pg.Client): Promise<void> {
    const ended = new Promise<boolean>((resolve) => client.once('end', () => resolve(true)));
    const beat = () => sleep(heartbeatMs, false, { signal, ref: false });
    while (!(await Promise.race([ended, beat()])))
      await client.query('select 1').catch(() => void client.end().catch(() => {}));
  }

  async function reopen(): Promise<pg.Client> {
    for (let failures = 0; ; failures++) {
      await sleep(pauseAfter(failures), undefined, { signal, ref: false });
      const client = await open().catch(() => null);
      if (client) return client;
    }
  }

  let client = await open();
  const keepListening = async () => {
    for (;;) {
      await untilEnded(client);
      client = await reopen();
      afterGap();
    }
  };
  // Ends only with the abort.
  const loop = keepListening().catch(() => {});
  return async () => {
    stopping.abort();
    await loop;
    await client.end().catch(() => {});
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** In milliseconds: for a connection, for a reply or an echo on it, and between two checks that it still hears. */
const connectMs = 3000;
const usual = { replyMs: 3000, heartbeatMs: 15_000 };
/** The pause before the first attempt to reconnect; doubled with each failure up to the maximum. */
const firstPauseMs = 250;
const maxPauseMs = 1500;

/** Half of the pause is random, so that the processes of an installation do not all reconnect at once. */
const pauseAfter = (failures: number) => {
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
  return pause / 2 + (Math.random() * pause) / 2;
};

/** What is sent does not arrive at the connection that listens. */
export class DeafListener extends Error {
  constructor() {
    super(
      'DATABASE_DIRECT_URL: must lead to the database of DATABASE_URL, and not through a pooler: a notification did not arrive',
    );
  }
}

interface Ways {
  /** Where to listen: not through a pooler, which gives the connection to others after each transaction. */
  url: string;
  /** Sends as those do whom the listener is to hear, and not through its own connection, which always hears itself. */
  notify: (channel: string, payload: string) => Promise<unknown>;
}

/** A connection that listens. */
interface Ear {
  client: pg.Client;
  /** Whether what is sent to it arrives. Throws if the connection is broken. */
  hears(): Promise<boolean>;
}

/**
 * Listens to a channel of PostgreSQL through one connection. Returns an unsubscribe function. A connection that is
 * broken, or does not hear what this process sends to itself, is replaced; `afterGap` is called then, as what was sent
 * in between is lost. One loop owns the connection, so there is never a second attempt beside the first, however a
 * connection fails. Throws DeafListener if the first connection hears nothing.
 */
export async function listenPostgres(
  { url, notify }: Ways,
  channel: string,
  { listener, afterGap }: { listener: (payload: string) => void; afterGap: () => void },
  { replyMs, heartbeatMs } = usual,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Not awaited, as an unresponsive database does not confirm it. */
  function close(client: pg.Client) {
    client.removeAllListeners('notification');
    void client.end().catch(() => {});
  }

  async function open(): Promise<Ear> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'bitu-listen',
      connectionTimeoutMillis: connectMs,
      query_timeout: replyMs,
    });
    // Without a handler, a connection that breaks would end the process.
    client.on('error', () => {});
    // A channel of its own: processes of another version would not understand the echo among the events.
    const echoes = `bitu_echo_${randomUUID()}`;
    let awaited = { nonce: '', arrived: () => {} };
    client.on('notification', ({ channel: from, payload = '' }) => {
      if (from !== echoes) listener(payload);
      else if (payload === awaited.nonce) awaited.arrived();
    });

    async function hears(): Promise<boolean> {
      const nonce = randomUUID();
      const echo = new Promise<boolean>((resolve) => {
        awaited = { nonce, arrived: () => resolve(true) };
      });
      const isSent = await notify(echoes, nonce).then(
        () => true,
        () => false,
      );
      if (isSent) return Promise.race([echo, sleep(replyMs, false, { signal, ref: false })]);
      // What is not sent cannot be missed: only the connection itself is checked.
      await client.query('select 1');
      return true;
    }

    try {
      await client.connect();
      for (const one of [channel, echoes])
        // One after the other, as a connection runs one statement at a time.
        // oxlint-disable-next-line no-await-in-loop
        await client.query(`listen ${pg.escapeIdentifier(one)}`);
      if (!(await hears())) throw new DeafListener();
      return { client, hears };
    } catch (error) {
      close(client);
      throw error;
    }
  }

  /** Resolves when the connection has ended; one that is unresponsive or hears nothing is closed here. */
  async function untilEnded({ client, hears }: Ear): Promise<void> {
    const ended = new Promise<boolean>((resolve) => client.once('end', () => resolve(true)));
    const beat = () => sleep(heartbeatMs, false, { signal, ref: false });
    const broken = ended.then(() => false);
    while (!(await Promise.race([ended, beat()])))
      if (!(await Promise.race([broken, hears().catch(() => false)]))) return close(client);
  }

  async function reopen(): Promise<Ear> {
    for (let failures = 0; ; failures++) {
      await sleep(pauseAfter(failures), undefined, { signal, ref: false });
      const ear = await open().catch(() => null);
      if (ear) return ear;
    }
  }

  let ear = await open();
  const keepListening = async () => {
    for (;;) {
      await untilEnded(ear);
      ear = await reopen();
      afterGap();
    }
  };
  // Ends only with the abort.
  const loop = keepListening().catch(() => {});
  return async () => {
    stopping.abort();
    await loop;
    await ear.client.end().catch(() => {});
  };
}

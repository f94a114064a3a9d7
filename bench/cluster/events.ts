/** What may happen to a cluster, one row each, with the longest pause of saves that may follow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres } from '@bitu/db/connect.ts';
import type { Cluster } from '../../ops/cluster/set.ts';
import type { TestBucket } from '../../server/testing/s3.ts';

export interface ClusterEvent {
  what: string;
  /** Seconds. */
  pause: number;
  /** Lets it happen, and resolves when whatever was broken on purpose is mended. */
  happen(cluster: Cluster, store: TestBucket): Promise<unknown>;
}

async function onPrimary(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const db = connectPostgres((await cluster.primary()).url, { poolSize: 1 });
  try {
    // One after the other, on the one connection of the pool.
    for (const statement of statements) await db.pool.query(statement);
  } finally {
    await db.close();
  }
}

/** Waits until another node is primary than the one that was. */
async function untilReplaced(cluster: Cluster, former: string): Promise<void> {
  for (;;) {
    const now = await cluster.primary().catch(() => null);
    if (now && now.name !== former) return;
    await sleep(100);
  }
}

/** Debian's faketime, which moves the clock of one process and not the one that measures durations. */
const aheadBy = (offset: string) => ({
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

export const events: readonly ClusterEvent[] = [
  {
    what: "the primary's node is killed",
    pause: 30,
    async happen(cluster) {
      const node = await cluster.primary();
      node.kill();
      await untilReplaced(cluster, node.name);
      await node.start();
    },
  },
  {
    what: "the primary's postmaster is killed",
    pause: 15,
    async happen(cluster) {
      (await cluster.primary()).killPostgres();
      await sleep(3000);
    },
  },
  {
    what: 'the role of the primary is handed over',
    pause: 5,
    async happen(cluster) {
      const { name } = await cluster.primary();
      await cluster.switchOver();
      await untilReplaced(cluster, name);
    },
  },
  {
    what: 'the standby freezes for 30 s',
    pause: 25,
    async happen(cluster) {
      const primary = await cluster.primary();
      const standby = cluster.nodes.find((node) => node !== primary);
      standby?.freeze();
      await sleep(30_000);
      standby?.thaw();
    },
  },
  {
    what: 'the standby freezes, the primary is killed, and the standby goes on',
    pause: 35,
    async happen(cluster) {
      const primary = await cluster.primary();
      const standby = cluster.nodes.find((node) => node !== primary);
      standby?.freeze();
      await sleep(5000);
      primary.kill();
      await sleep(5000);
      standby?.thaw();
      await untilReplaced(cluster, primary.name);
      await primary.start();
    },
  },
  {
    what: 'etcd is away for 30 s',
    pause: 1,
    async happen({ etcd }) {
      etcd.freeze();
      await sleep(30_000);
      etcd.thaw();
    },
  },
  {
    what: 'the primary answers read-only for 3 s',
    pause: 5,
    async happen(cluster) {
      await onPrimary(cluster, [
        'alter system set default_transaction_read_only = on',
        'select pg_reload_conf()',
      ]);
      await sleep(3000);
      await onPrimary(cluster, [
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      ]);
    },
  },
  {
    what: 'the S3 store is away for 10 s',
    pause: 1,
    async happen(_cluster, store) {
      await store.whileAway(() => sleep(10_000));
    },
  },
  {
    what: 'the clock of one process is five minutes ahead',
    pause: 1,
    async happen({ processes: [first] }) {
      await first?.drain();
      await first?.start(aheadBy('+5m'));
      await sleep(10_000);
      await first?.drain();
      await first?.start();
    },
  },
  {
    what: 'a process of Bitu is killed',
    pause: 1,
    async happen({ processes: [first] }) {
      await first?.kill();
      await first?.start();
    },
  },
  {
    what: 'a process of Bitu is drained',
    pause: 0.5,
    async happen({ processes: [first] }) {
      await first?.drain();
      await first?.start();
    },
  },
  {
    what: 'every process of Bitu is exchanged, one after the other',
    pause: 0.5,
    async happen({ processes }) {
      for (const process of processes) {
        await process.drain();
        await process.start();
      }
    },
  },
];

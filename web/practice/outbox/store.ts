import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { type Changes, keyOf, type OutboxRecord } from './records.ts';
import { storeName } from './has-pending.ts';

let store: UseStore | undefined;
/** For browsers that keep nothing (private windows, a full disk): answers then last as long as the page. */
const memory = new Map<string, OutboxRecord>();

/**
 * Reads all records and applies the changes in one transaction, so that two tabs never lose each other's. There are few: delivered ones
 * are removed.
 */
export async function changeRecords(
  decide: (records: readonly OutboxRecord[]) => Changes,
): Promise<void> {
  try {
    store ??= createStore(storeName, 'kept');
    await store('readwrite', async (records) => {
      const done = promisifyRequest(records.transaction);
      const all = (await promisifyRequest(records.getAll())) as OutboxRecord[];
      const { put = [], remove = [] } = decide([...all, ...memory.values()]);
      for (const one of remove) records.delete(keyOf(one));
      for (const one of put) records.put(one, keyOf(one));
      await done;
      for (const one of [...remove, ...put]) memory.delete(keyOf(one));
    });
  } catch {
    const { put = [], remove = [] } = decide([...memory.values()]);
    for (const one of remove) memory.delete(keyOf(one));
    for (const one of put) memory.set(keyOf(one), one);
  }
}

export async function readRecords(): Promise<OutboxRecord[]> {
  let result: OutboxRecord[] = [];
  await changeRecords((records) => {
    result = [...records];
    return {};
  });
  return result;
}

/** Separate from the outbox: every page needs this, and most devices keep nothing. */

/** The database of this device with the answers that are not sent yet. */
export const storeName = 'bitu-practice';

/**
 * Returns whether this device may keep answers: without any, the database does not exist. A browser that cannot list
 * databases may have one.
 */
export async function mayHavePending(): Promise<boolean> {
  try {
    const stores = await indexedDB.databases();
    return stores.some(({ name }) => name === storeName);
  } catch {
    return true;
  }
}

/** Where what a session fetched to work without a network is kept on this device (`kept-store.ts`). */
export const keptStore = { database: 'bitu-notebook', name: 'sets' } as const;

/**
 * Removes all that is kept there. Written by hand, as everybody who signs in or out loads this file and a library would
 * weigh more.
 */
export function deleteKept(): Promise<void> {
  const done = Promise.withResolvers<void>();
  try {
    const opening = indexedDB.open(keptStore.database);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(keptStore.name),
    );
    opening.addEventListener('error', () => done.resolve());
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const clearing = database.transaction(keptStore.name, 'readwrite');
      clearing.objectStore(keptStore.name).clear();
      for (const end of ['complete', 'abort'] as const)
        clearing.addEventListener(end, () => {
          database.close();
          done.resolve();
        });
    });
  } catch {
    // Storage is switched off: nothing was kept.
    done.resolve();
  }
  return done.promise;
}

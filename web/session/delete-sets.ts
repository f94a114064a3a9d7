/** Where what a session fetched to work without a network is kept on this device (`device-store.ts`). */
export const setStore = { database: 'bitu-notebook', name: 'sets' } as const;

/**
 * Removes all that is kept there. Written by hand, as everybody who signs in or out loads this file and a library would
 * weigh more.
 */
export function deleteSets(): Promise<void> {
  const done = Promise.withResolvers<void>();
  try {
    const opening = indexedDB.open(setStore.database);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(setStore.name),
    );
    opening.addEventListener('error', () => done.resolve());
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const clearing = database.transaction(setStore.name, 'readwrite');
      clearing.objectStore(setStore.name).clear();
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

/**
 * One tab at a time sends a file: two would end each other's link, and what one has brought whole the other would bring again. Waits
 * until no other tab has it, or throws when `signal` aborts; answers how to give it back, which a tab that is closed does by itself.
 * A browser without locks has it at once.
 */
export function holdUpload(uploadId: number, signal: AbortSignal): Promise<() => void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((giveBack) => resolve(giveBack));
    locks.request(`bitu-upload-${uploadId}`, { signal }, hold).catch(reject);
  });
}

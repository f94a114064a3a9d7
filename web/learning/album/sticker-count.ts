/** How many stickers of a student this device has shown, so that each new one gets its moment once. */

const keyOf = (studentId: number) => `bitu-stickers-${studentId}`;

/** null when this device has not shown the album to this student. */
export function storedStickerCount(studentId: number): number | null {
  try {
    const stored = localStorage.getItem(keyOf(studentId));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

export function storeStickerCount(studentId: number, count: number): void {
  try {
    localStorage.setItem(keyOf(studentId), String(count));
  } catch {
    // Storage is switched off: the moment is shown again.
  }
}

/** Deletes what is stored about an erased child. */
export function deleteStickerCount(studentId: number): void {
  try {
    localStorage.removeItem(keyOf(studentId));
  } catch {
    // Nothing was stored.
  }
}

/** How often a limited recording was heard. Survives a reload of the tab. */
const keyOf = (place: string) => `bitu-plays/${place}`;

export function readPlays(place: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(place)) ?? 0);
  } catch {
    return 0;
  }
}

export function writePlays(place: string, plays: number): void {
  try {
    sessionStorage.setItem(keyOf(place), String(plays));
  } catch {
    // Counted for as long as the question is on the screen.
  }
}

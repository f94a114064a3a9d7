/** Section 4, Audio link: what is played is cleared first and set a little later, so that the same sound can be played twice. */

/** Milliseconds between clearing and setting: of a practice's sound, and of any other. */
export const linkDelayMs = { practice: 1000, root: 100 } as const;
/** Milliseconds for which changes are gathered: only the last one counts. */
export const linkDebounceMs = 500;

export interface AudioLink {
  /** What the player has now. */
  readonly playing: string | null;
  /** What was asked for last and is not set yet, and when it is to be. */
  readonly wanted: { readonly url: string; readonly at: number; readonly cleared: boolean } | null;
}

export const silentLink: AudioLink = { playing: null, wanted: null };

export interface Wish {
  readonly url: string;
  readonly where: keyof typeof linkDelayMs;
  readonly recording: boolean;
}

/** Somebody wants to hear something, at `now` (ms). While a child records nothing is played: the microphone would hear it. */
export function wish(link: AudioLink, { url, where, recording }: Wish, now: number): AudioLink {
  if (recording) return link;
  return {
    ...link,
    wanted: { url, at: now + linkDebounceMs + linkDelayMs[where], cleared: false },
  };
}

/** What the player has at `now`. Asking again for a time that has passed changes nothing. */
export function advance(link: AudioLink, where: Wish['where'], now: number): AudioLink {
  const { wanted } = link;
  if (!wanted) return link;
  if (now >= wanted.at) return { playing: wanted.url, wanted: null };
  if (!wanted.cleared && now >= wanted.at - linkDelayMs[where])
    return { playing: null, wanted: { ...wanted, cleared: true } };
  return link;
}

/** A recording begins: what plays stops, and what was wanted is forgotten. */
export const hush = (): AudioLink => silentLink;

/** Milliseconds until something changes by itself; null: nothing will. */
export function nextChange(link: AudioLink, where: Wish['where'], now: number): number | null {
  const { wanted } = link;
  if (!wanted) return null;
  const at = wanted.cleared ? wanted.at : wanted.at - linkDelayMs[where];
  return Math.max(0, at - now);
}

/** The current sound is cleared first and set a little later, so that the same sound can be played twice. */

/** Milliseconds between clearing and setting, for a practice's sound and for any other. */
export const linkDelayMs = { practice: 1000, root: 100 } as const;
/** Milliseconds during which requests are collected: only the last one counts. */
export const linkDebounceMs = 500;

export interface AudioLink {
  /** The current address of the player. */
  readonly playing: string | null;
  /** The last request that is not set yet, and its time. */
  readonly pending: { readonly url: string; readonly at: number; readonly cleared: boolean } | null;
}

export const silentLink: AudioLink = { playing: null, pending: null };

export interface PlayRequest {
  readonly url: string;
  readonly where: keyof typeof linkDelayMs;
  readonly recording: boolean;
}

/** Requests a sound at `now` (ms). While a child records nothing is played, as the microphone would pick it up. */
export function request(
  link: AudioLink,
  { url, where, recording }: PlayRequest,
  now: number,
): AudioLink {
  if (recording) return link;
  return {
    ...link,
    pending: { url, at: now + linkDebounceMs + linkDelayMs[where], cleared: false },
  };
}

/** Returns the state of the player at `now`. Repeating a call for a past time changes nothing. */
export function advance(link: AudioLink, where: PlayRequest['where'], now: number): AudioLink {
  const { pending } = link;
  if (!pending) return link;
  if (now >= pending.at) return { playing: pending.url, pending: null };
  if (!pending.cleared && now >= pending.at - linkDelayMs[where])
    return { playing: null, pending: { ...pending, cleared: true } };
  return link;
}

/** A recording begins: the sound stops, and pending requests are dropped. */
export const hush = (): AudioLink => silentLink;

/** Returns the milliseconds until something changes by itself; null if nothing will. */
export function nextChange(
  link: AudioLink,
  where: PlayRequest['where'],
  now: number,
): number | null {
  const { pending } = link;
  if (!pending) return null;
  const at = pending.cleared ? pending.at : pending.at - linkDelayMs[where];
  return Math.max(0, at - now);
}

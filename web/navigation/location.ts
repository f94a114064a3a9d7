import type { HistoryLocation } from '@tanstack/history';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The student has already tapped 'Làm ngay' or 'Làm tiếp'. */
    start?: boolean;
    /** The parts of a list's filter that its address must not hold. */
    filter?: Readonly<Record<string, string>>;
  }
}

/** The current address, with the names of `window.location`. */
export interface Location {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The parameters of `search`. */
  readonly query: Readonly<Record<string, string>>;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** State passed with the navigation. It survives a reload. */
  readonly state: {
    readonly start?: boolean;
    readonly filter?: Readonly<Record<string, string>>;
  };
  /** Distinguishes entries of the history. */
  readonly key: string;
}

export function locationOf({ href, pathname, search, hash, state }: HistoryLocation): Location {
  const query = Object.fromEntries(new URLSearchParams(search));
  return { href, pathname, search, query, hash, state, key: state.__TSR_key ?? '' };
}

/** Returns a query string. Undefined and null values are left out. */
export function searchOf(
  query: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const text = String(new URLSearchParams(pairs));
  return text === '' ? '' : `?${text}`;
}

/** Returns the positive number in a path or a query, or null. */
export function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

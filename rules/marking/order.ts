/** The order of items, and which get a second mark: by hash, the same for everybody, never by name or arrival. */

/** FNV-1a with the last mixing of MurmurHash3, whose low bits are as even as the high ones. 32 bits, unsigned. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One item: what it is grouped by, and what makes it the one it is in that group. */
export interface ItemName {
  readonly kind: string;
  /** The question or project. */
  readonly target: number;
  /** The attempt, submission or appeal. */
  readonly source: number;
}

/** The place of an item among those of its group. */
export const orderKey = ({ kind, target, source }: ItemName): number =>
  hash32(`${source}:${target}:${kind}`);

/** Counts of handed-in items, from which the number of second marks follows. */
export interface Occasion {
  readonly isTest: boolean;
  /** A test that no lesson gives, before the first class, or the one at the end of a course. */
  readonly isEntryOrFinal: boolean;
}

/** The share of items with a second, blind mark. */
export function secondShare({ isTest, isEntryOrFinal }: Occasion): number {
  if (!isTest) return 0.05;
  return isEntryOrFinal ? 1 : 0.15;
}

/** Whether an item is drawn for a second mark: known before it is marked, and not foreseeable from its order. */
export const isDrawn = ({ kind, target, source }: ItemName, share: number): boolean =>
  hash32(`second:${kind}:${target}:${source}`) < share * 2 ** 32;

/** A new teacher's first marks all get a second one. */
export const newTeacherMarks = 20;

/**
 * The name that an item has at the desk, 'Bài 0417': four digits that do not reveal the order of arrival. 7919 has no
 * factor in common with 10,000, so no two of 10,000 successive items share one.
 */
export const labelOf = (itemId: number): string =>
  `Bài ${String((itemId * 7919 + 417) % 10_000).padStart(4, '0')}`;

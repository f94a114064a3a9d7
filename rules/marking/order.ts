/** The order of items, and which get a second mark: by hash, the same for everybody, never by name or arrival. */

/**
 * FNV-1a with the final mixing of MurmurHash3, so that the low bits are as even as the high ones. 32 bits, unsigned.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Identifies an item: its group, and its source within the group. */
export interface ItemName {
  readonly kind: string;
  /** The question or project. */
  readonly target: number;
  /** The attempt, submission or appeal. */
  readonly source: number;
}

/** The position of an item within its group. */
export const orderKey = ({ kind, target, source }: ItemName): number =>
  hash32(`${source}:${target}:${kind}`);

/** What determines the share of second marks. */
export interface Occasion {
  readonly kind: string;
  readonly isTest: boolean;
  /** A test that no lesson gives, before the first class, or the one at the end of a course. */
  readonly isEntryOrFinal: boolean;
}

/** Short answers and single words are right or wrong, and the answer to an appeal is a second look already. */
const markedOnce: readonly string[] = ['short', 'voice', 'appeal'];

/** Whether work of this kind may get a second mark. */
export const mayBeMarkedTwice = (kind: string): boolean => !markedOnce.includes(kind);

/** The share of items with a second, blind mark. */
export function secondShare({ kind, isTest, isEntryOrFinal }: Occasion): number {
  if (!mayBeMarkedTwice(kind)) return 0;
  if (!isTest) return 0.05;
  return isEntryOrFinal ? 1 : 0.15;
}

/** Whether an item is drawn for a second mark: fixed before it is marked, and not predictable from its order. */
export const isDrawn = ({ kind, target, source }: ItemName, share: number): boolean =>
  hash32(`second:${kind}:${target}:${source}`) < share * 2 ** 32;

/** All of a new teacher's first marks get a second one. */
export const newTeacherMarks = 20;

/**
 * An item's label at the desk, 'Bài 0417': four digits that do not reveal the order of arrival. 7919 and 10,000 have
 * no common factor, so no two of 10,000 consecutive items share a label.
 */
export const labelOf = (itemId: number): string =>
  `Bài ${String((itemId * 7919 + 417) % 10_000).padStart(4, '0')}`;

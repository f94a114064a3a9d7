/** Which parts of a text were pasted instead of typed. Offsets are UTF-16 code units. */
import type { TextPart } from '@bitu/questions/ielts-writing/content.ts';

/** Further parts are not recorded (`questions/ielts-writing/content.ts`). */
const maxParts = 100;

/** A change of a text in one place: `removed` code units from `start` on were replaced by `inserted`. */
export interface Edit {
  readonly start: number;
  readonly removed: number;
  readonly inserted: string;
}

/**
 * Returns the smallest change from `before` to `after`; null if they are equal. Of several, the one that ends nearest
 * to `caret`, the cursor position afterwards: a letter typed beside the same letter is the one at the cursor.
 */
export function editBetween(before: string, after: string, caret = after.length): Edit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  const maxTail = Math.min(shorter, after.length - Math.min(caret, after.length));
  while (tail < maxTail && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let head = 0;
  while (head < shorter - tail && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return {
    start: head,
    removed: before.length - tail - head,
    inserted: after.slice(head, after.length - tail),
  };
}

/** Returns the parts after an edit: they move with the text, and typing inside one splits it. */
export function partsAfter(
  parts: readonly TextPart[],
  { start, removed, inserted }: Edit,
  isPaste: boolean,
): TextPart[] {
  const end = start + removed;
  const shift = inserted.length - removed;
  const unchanged = parts.flatMap((part) => [
    { start: part.start, end: Math.min(part.end, start) },
    { start: Math.max(part.start, end) + shift, end: part.end + shift },
  ]);
  const own = isPaste ? [{ start, end: start + inserted.length }] : [];
  return joined([...unchanged, ...own]);
}

/** Sorts by start, drops empty parts, and joins adjacent ones. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const out: TextPart[] = [];
  for (const part of parts
    .filter((one) => one.end > one.start)
    .toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last && part.start <= last.end)
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    else out.push({ start: part.start, end: part.end });
  }
  return out.slice(0, maxParts);
}

/** Returns a client's parts in the form that may be stored: within the text, in order, without overlaps. */
export const partsWithin = (text: string, parts: readonly TextPart[]): TextPart[] =>
  joined(
    parts
      .filter(({ start, end }) => Number.isInteger(start) && Number.isInteger(end) && start >= 0)
      .map(({ start, end }) => ({ start, end: Math.min(end, text.length) })),
  );

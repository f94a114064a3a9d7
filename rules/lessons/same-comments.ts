/**
 * Comments that are identical for many children, so that a family does not get as personal what was written for
 * everybody.
 */
import { givenName } from '../accounts/display-name.ts';

/** More children than this with one comment are too many. */
const maxSame = 3;

/** Returns the text without the child's own name, which replaced `{con}` of the comment bank. */
const bare = (comment: string, fullName: string): string =>
  comment
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === givenName(fullName) ? '{con}' : word.toLowerCase()))
    .join(' ');

/** Returns the ids of children who share a comment with more than three, ignoring names. */
export function sameComments(
  rows: readonly { id: number; fullName: string; comment: string }[],
): ReadonlySet<number> {
  const children = new Map<string, number[]>();
  for (const { id, fullName, comment } of rows) {
    const text = bare(comment, fullName);
    if (text !== '') children.set(text, [...(children.get(text) ?? []), id]);
  }
  return new Set([...children.values()].filter((ids) => ids.length > maxSame).flat());
}

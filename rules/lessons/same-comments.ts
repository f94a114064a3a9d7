/** Comments that are the same for many children, so that a family does not get as its own what was written for everybody. */
import { givenName } from '../accounts/display-name.ts';

/** More children than this with one comment are too many. */
const maxSame = 3;

/** The text without the child's own name, which `{con}` of the bank has put there. */
const bare = (comment: string, fullName: string): string =>
  comment
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === givenName(fullName) ? '{con}' : word.toLowerCase()))
    .join(' ');

/** Returns the ids of the children whose comment more than three have, apart from their names. */
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

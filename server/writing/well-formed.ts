/**
 * Returns the value with every text in a form that the database accepts as JSON: lone surrogates, left by a cut
 * through an emoji, become U+FFFD, and so does NUL.
 */
export const wellFormed = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\0', '\u{FFFD}') : item,
  ) as T;

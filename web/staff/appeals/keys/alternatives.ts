/** Alternatives of a typed answer, as a key holds them. */
const alternativesOf = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const eachOnALine = 'Mỗi cách viết đúng một dòng.';

export const linesOf = (text: string): string => alternativesOf(text).join('\n');

/** Alternatives are entered one per line, or separated as in a key. */
export const typedKey = (text: string): string =>
  alternativesOf(text.replaceAll('\n', '|')).join('|');

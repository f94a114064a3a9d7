/** Typed text, shared by the question types with typed answers. */

/** Text with a NUL or a lone surrogate can neither be stored nor shown; no keyboard produces it. */
const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Whether a value is a text of at most `maxLength` characters that can be stored. */
export const isStorable = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && !unstorable(value);

/**
 * Returns the stored form of a text (NFC, trimmed), or null if it is not a text of at most `maxLength` characters.
 */
export function typedText(value: unknown, maxLength: number): string | null {
  return isStorable(value, maxLength) ? value.normalize('NFC').trim() : null;
}

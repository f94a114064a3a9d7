/** What a student types, as the question types with typed answers take it. */

/** Text with a NUL or half a character can neither be stored nor shown; no keyboard makes it. */
const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The text as it is kept (NFC, trimmed), or null when it is no text of at most `maxLength` characters. */
export function typedText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || value.length > maxLength || unstorable(value)) return null;
  return value.normalize('NFC').trim();
}

const longest = 40;

/** What a key of the maths keypad makes of the text: one sign in front, one comma, and digits. */
export function typeKey(text: string, key: string): string {
  if (key === 'delete') return text.slice(0, -1);
  if (key === '−') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (key === ',' && text.includes(',')) return text;
  if (text.length >= longest) return text;
  return text + key;
}

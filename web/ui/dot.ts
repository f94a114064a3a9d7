/**
 * Separates the facts of a line: 'Thứ Hai · 18:00'. Where the line wraps, the dot stays at the end of the previous
 * fact.
 */
export const dot = '\u00a0· ';

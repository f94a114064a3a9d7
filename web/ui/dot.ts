/** Between the facts of one line, 'Thứ Hai · 18:00'. Where the line wraps, the dot stays at the end of the fact before it. */
export const dot = '\u00a0· ';

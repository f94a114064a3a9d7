/** FNV-1a over UTF-16 code units, with a final mix: 32 bits. The seed gives independent functions. */
export function hash(text: string, seed = 2_166_136_261): number {
  let h = seed >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
  h = Math.imul(h ^ (h >>> 15), 0x2c_1b_3c_6d);
  return (h ^ (h >>> 12)) >>> 0;
}

/** Returns the index of `value` in ascending `values`, between `from` and `to`; -1 if it is not there. */
export function indexIn(
  values: Uint32Array,
  value: number,
  from = 0,
  to: number = values.length,
): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const current = values[middle]!;
    if (current === value) return middle;
    if (current < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

import type { Graphone } from '../lexicon/graphones.ts';

export interface Letter {
  readonly text: string;
  readonly correct: boolean;
}

/**
 * Marks each letter of a word by the sounds it represents. Silent letters get the mark of the sound before them (at
 * the start, of the one after); other characters are never wrong.
 * @param text the word as written
 * @param cut its letters and phones; null if the spelling is unclear, and then all letters share all sounds
 * @param right for each phone, whether it was pronounced well
 */
export function markLetters(
  text: string,
  cut: readonly Graphone[] | null,
  right: readonly boolean[],
): Letter[] {
  const all = right.every(Boolean);
  const marks = cut ? marksOf(cut, right) : [];
  let next = 0;
  return Array.from(text, (sign) => {
    if (!/\p{L}|'/u.test(sign)) return { text: sign, correct: true };
    const correct = marks[next++] ?? all;
    return { text: sign, correct };
  });
}

function marksOf(cut: readonly Graphone[], right: readonly boolean[]): boolean[] {
  let phone = 0;
  let last: boolean | null = null;
  const marks: (boolean | null)[] = [];
  for (const { letters, phones } of cut) {
    const own = right.slice(phone, phone + phones.length);
    phone += phones.length;
    if (own.length > 0) last = own.every(Boolean);
    for (let i = 0; i < letters.length; i++) marks.push(last);
  }
  const first = marks.find((mark) => mark !== null) ?? true;
  return marks.map((mark) => mark ?? first);
}

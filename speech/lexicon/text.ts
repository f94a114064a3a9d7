import { plainLetters } from './vietnamese.ts';

/** A word of a text: as written, and as looked up. */
export interface Token {
  /** With capitals and accents, without surrounding punctuation. */
  readonly text: string;
  /** Only lower-case letters and apostrophes. */
  readonly word: string;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A map: an object would also have 'constructor'. */
const signs: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['%', 'percent'],
  ['+', 'plus'],
  ['=', 'equals'],
  ['@', 'at'],
]);

/** Returns the words of a text in order; digits and a few symbols are replaced by how they are read aloud. */
export function tokens(text: string): Token[] {
  return text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .split(/[\s\-–—/…]+/)
    .flatMap((part) => {
      const clean = part.replace(/^[^\p{L}\p{N}&%+=@']+|[^\p{L}\p{N}%&+=@']+$/gu, '');
      return clean.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)|(?<=\d)(?=%)/u).flatMap(read);
    });
}

function read(part: string): Token[] {
  const sign = signs.get(part);
  if (sign !== undefined) return [{ text: part, word: sign }];
  const digits = part.replaceAll(',', '');
  if (/^\d+$/.test(digits)) return sayNumber(digits).map((word) => ({ text: word, word }));
  const bare = part.replace(/^'+(?!\p{L}{1,2}$)|'+$/gu, '');
  const word = plainLetters(bare).replace(/[^a-z']/g, '');
  return word.replaceAll("'", '') === '' ? [] : [{ text: bare, word }];
}

/** Returns how numbers below a million, and years, are read aloud; longer ones digit by digit. */
export function sayNumber(digits: string): string[] {
  const value = Number(digits);
  if (digits.length > 6 || (digits.length > 1 && digits.startsWith('0')))
    return Array.from(digits, (digit) => ones[Number(digit)]!);
  if (value >= 1100 && value < 2000 && value % 100 !== 0)
    return [...below100(Math.floor(value / 100)), ...year(value % 100)];
  return whole(value);
}

const year = (rest: number) => (rest < 10 ? ['oh', ones[rest]!] : below100(rest));

function below100(value: number): string[] {
  if (value < 20) return [ones[value]!];
  const rest = value % 10;
  return [tens[Math.floor(value / 10)]!, ...(rest > 0 ? [ones[rest]!] : [])];
}

function whole(value: number): string[] {
  if (value < 100) return below100(value);
  const [unit, name] = value >= 1000 ? [1000, 'thousand'] : [100, 'hundred'];
  const rest = value % unit;
  const joined = rest > 0 && rest < 100 ? ['and'] : [];
  return [...whole(Math.floor(value / unit)), name, ...joined, ...(rest > 0 ? whole(rest) : [])];
}

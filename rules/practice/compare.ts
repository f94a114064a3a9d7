/** Comparison of typed answers. */

const apostrophes = /[‘’‚‛ʼʻʹ`´′＇]/g;
const doubleQuotes = /[“”„‟«»″＂]/g;
const dashes = /[‐‑‒–—―−－]/g;

/**
 * Invisible characters that are never typed on purpose: zero width, direction marks, soft hyphen, byte order mark.
 */
const invisible = /\p{Cf}/gu;

/** One final full stop, unless it belongs to an ellipsis or is the whole text. */
const finalFullStop = /([^.\s])\s*\.$/u;

/** Per tone: first vowels that may carry it (o, u), then the vowels it moves to (a, ă, e, y, ê). */
const tones = [
  { o: 'ò', u: 'ù', a: 'à', ă: 'ằ', e: 'è', y: 'ỳ', ê: 'ề' },
  { o: 'ó', u: 'ú', a: 'á', ă: 'ắ', e: 'é', y: 'ý', ê: 'ế' },
  { o: 'ỏ', u: 'ủ', a: 'ả', ă: 'ẳ', e: 'ẻ', y: 'ỷ', ê: 'ể' },
  { o: 'õ', u: 'ũ', a: 'ã', ă: 'ẵ', e: 'ẽ', y: 'ỹ', ê: 'ễ' },
  { o: 'ọ', u: 'ụ', a: 'ạ', ă: 'ặ', e: 'ẹ', y: 'ỵ', ê: 'ệ' },
] as const;

/** Clusters as they may be typed and as they are compared, the longest first: 'úyê' before 'úy'. */
const toneMoves: ReadonlyMap<string, string> = new Map(
  tones.flatMap((t) => [
    [`${t.u}yê`, `uy${t.ê}`],
    [`u${t.y}ê`, `uy${t.ê}`],
    [`${t.o}a`, `o${t.a}`],
    [`${t.o}ă`, `o${t.ă}`],
    [`${t.o}e`, `o${t.e}`],
    [`${t.u}y`, `u${t.y}`],
  ]),
);
const misplacedTone = new RegExp([...toneMoves.keys()].join('|'), 'gu');

/**
 * Moves the tone of oa, oe and uy to the second vowel, so that both school spellings become the same (hòa = hoà,
 * khỏe = khoẻ, thúy = thuý). Only these clusters differ between the spellings. ia and ua stay unchanged, because
 * there the place of the tone distinguishes the onsets 'gi' and 'qu' from the vowel (gịa is not giạ, của is not
 * quả). 'quý' already has its tone on y.
 */
function unifyTonePlacement(lowerCase: string): string {
  return lowerCase.replace(misplacedTone, (cluster) => toneMoves.get(cluster) ?? cluster);
}

/**
 * Returns the form in which typed answers are compared: NFC, lower case, one kind of apostrophe, quote, dash and
 * space, trimmed, without a final full stop, tones in one place. Idempotent.
 */
export function normaliseAnswer(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replaceAll('…', '...')
    .normalize('NFC');
  const spaced = unifyTonePlacement(plain).replace(/\s+/g, ' ').trim();
  return spaced.replace(finalFullStop, '$1').normalize('NFC');
}

/** Separates the alternatives of a key, so an answer that contains it cannot become one. */
export const alternativeSeparator = '|';

/** Returns the alternatives of a key: trimmed, without empty ones, in order. */
export function alternativesOf(alternatives: string): string[] {
  return alternatives
    .split(alternativeSeparator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Returns the alternatives of a key with one more. */
export const withAlternative = (alternatives: string, answer: string): string =>
  alternatives === '' ? answer : `${alternatives}${alternativeSeparator}${answer}`;

/** Whether the entered text is one of the alternatives, which are separated by `|`. An empty text matches nothing. */
export function matchesAnswer(entered: string, alternatives: string): boolean {
  const expected = normaliseAnswer(entered);
  if (expected === '') return false;
  return alternativesOf(alternatives).some((one) => normaliseAnswer(one) === expected);
}

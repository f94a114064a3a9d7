/** Comparison of typed answers (section 4 "Answer comparison", decisions "Typed answers"). */

const apostrophes = /[‘’‚‛ʼʻʹ`´′＇]/g;
const doubleQuotes = /[“”„‟«»″＂]/g;
const dashes = /[‐‑‒–—―−－]/g;

/** Characters that nobody sees or types on purpose: zero width, direction marks, soft hyphen, byte order mark. */
const invisible = /\p{Cf}/gu;

/** One full stop at the end, unless it belongs to an ellipsis or is all there is. */
const finalFullStop = /([^.\s])\s*\.$/u;

/** Per tone: first vowels that may carry it (o, u), then the vowels it moves on to (a, ă, e, y, ê). */
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
 * Puts the tone of oa, oe and uy on the second vowel: both school spellings become one (hòa = hoà, khỏe = khoẻ, thúy = thuý).
 * Only these clusters differ between the spellings; ia and ua are left alone, because there the place of the tone tells
 * the onset 'gi' and 'qu' from the vowel (gịa is not giạ, của is not quả). 'quý' already has its tone on y.
 */
function unifyTonePlacement(lowerCase: string): string {
  return lowerCase.replace(misplacedTone, (cluster) => toneMoves.get(cluster) ?? cluster);
}

/**
 * The form in which typed answers are compared: NFC, lower case, one kind of apostrophe, quote, dash and space, trimmed,
 * without a final full stop, tones in one place (section 4, decisions). Applying it twice changes nothing.
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

/** The alternatives of a key, separated by `|` (section 4): trimmed, empty ones left out, in the order of the key. */
export function alternativesOf(alternatives: string): string[] {
  return alternatives
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Whether the entered text is one of the alternatives, which are separated by `|` (section 4). Nothing entered matches nothing. */
export function matchesAnswer(entered: string, alternatives: string): boolean {
  const wanted = normaliseAnswer(entered);
  if (wanted === '') return false;
  return alternativesOf(alternatives).some((one) => normaliseAnswer(one) === wanted);
}

const wholeOrDecimal = (decimal: string) => new RegExp(`^(\\d+)(?:${decimal}(\\d+))?$`);
const grouped = (group: string, decimal: string) =>
  new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${decimal}(\\d+))?$`);
const bareFraction = /^()[.,](\d+)$/;

/** How a number may be written, the Vietnamese way first (1.000,5), then the English way (1,000.5). */
const numberForms: readonly RegExp[] = [
  grouped('\\.', ','),
  grouped(' ', ','),
  wholeOrDecimal(','),
  grouped(',', '\\.'),
  grouped(' ', '\\.'),
  wholeOrDecimal('\\.'),
  bareFraction,
];

/** Decimal text without sign of its writing: '007' is '7', '1,50' is '1.5'. Text, not a float, so long numbers stay exact. */
function canonical(negative: boolean, whole: string, fraction: string): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  const size = rest === '' ? digits : `${digits}.${rest}`;
  return negative && size !== '0' ? `-${size}` : size;
}

/** Every number that the text can mean, the Vietnamese reading first; none when it is not a number. */
function readingsOf(text: string): string[] {
  const match = /^([+-]?) ?(.*)$/.exec(normaliseAnswer(text));
  const size = match?.[2] ?? '';
  const readings = numberForms.flatMap((form) => {
    const parts = form.exec(size);
    return parts ? [canonical(match?.[1] === '-', parts[1] ?? '', parts[2] ?? '')] : [];
  });
  return [...new Set(readings)];
}

/**
 * The number that a text means, or null. Decimal comma or point; thousands marked by point, comma or space; any minus sign.
 * Where a text has two readings the Vietnamese one is taken: '1.000' is a thousand, '1,000' is one (`matchesNumber` accepts both).
 * Fractions, powers, percent and units are not numbers here: '3/4' is null.
 */
export function parseNumber(text: string): number | null {
  const [first] = readingsOf(text);
  if (first === undefined) return null;
  const value = Number(first);
  return Number.isFinite(value) ? value : null;
}

/**
 * Whether any reading of the entered number equals any reading of an alternative, so '1.000' is right for 1000 and for 1.
 * An alternative that is not a number ('3/4') is compared as text.
 */
export function matchesNumber(entered: string, alternatives: string): boolean {
  const wanted = new Set(readingsOf(entered));
  return alternativesOf(alternatives).some((one) => {
    const readings = readingsOf(one);
    if (readings.length === 0) return matchesAnswer(entered, one);
    return readings.some((reading) => wanted.has(reading));
  });
}

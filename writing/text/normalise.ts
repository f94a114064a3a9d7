/** Longer texts are read up to here. */
export const maxLength = 20_000;
/** Further combining marks on one letter are dropped: no language writes more. */
const maxMarks = 4;

/** Zero-width characters, soft hyphens, direction marks, variation selectors, tags: ranges of code points. */
const invisible: readonly (readonly [number, number])[] = [
  // Control characters, except tab and line feed.
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x03_4f, 0x03_4f],
  [0x06_1c, 0x06_1c],
  [0x11_5f, 0x11_60],
  [0x17_b4, 0x17_b5],
  [0x18_0b, 0x18_0e],
  [0x20_0b, 0x20_0f],
  [0x20_2a, 0x20_2e],
  [0x20_60, 0x20_6f],
  [0x31_64, 0x31_64],
  [0xfe_00, 0xfe_0f],
  [0xfe_ff, 0xfe_ff],
  [0xff_a0, 0xff_a0],
  [0xe_00_00, 0xe_0f_ff],
];
function isInvisible(sign: string): boolean {
  const point = sign.codePointAt(0)!;
  return invisible.some(([first, last]) => point >= first && point <= last);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes = new Map(
  'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwвbкkмmнhтtАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSοoαaνvρpτtυuιiκkΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
    .match(/../gu)!
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);
const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
};

/** A normalised text, with the mapping back to the stored text. */
export interface PlainText {
  readonly text: string;
  /** By code unit of `text`: where it begins in the stored text, and where it ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Returns the range in the stored text for a part of the plain text. */
export function originalSpan({ starts, ends }: PlainText, start: number, end: number) {
  if (start >= end) {
    const at = starts[start] ?? ends.at(-1) ?? 0;
    return { start: at, end: at };
  }
  return { start: starts[start]!, end: ends[end - 1]! };
}

const isMark = /^\p{M}$/u;

function plainOf(cluster: string): string {
  const plain = plainSigns[cluster] ?? cluster.normalize('NFKC');
  if (plain === '\r') return '\n';
  return plain.length > 18 ? plain.slice(0, 18) : plain;
}

/**
 * Normalises a text: compatibility forms (NFKC), no invisible characters, straight quotes, line feeds, and Latin
 * letters for look-alikes in words that are otherwise Latin. Reads at most `maxLength` code units.
 */
export function normalise(stored: string): PlainText {
  const out: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (text: string, start: number, end: number) => {
    out.push(text);
    for (let i = 0; i < text.length; i++) {
      starts.push(start);
      ends.push(end);
    }
  };
  const text = stored.slice(0, maxLength);
  for (let at = 0; at < text.length && starts.length < maxLength;) {
    const first = at;
    let cluster = String.fromCodePoint(text.codePointAt(at)!);
    at += cluster.length;
    for (let marks = 0; at < text.length;) {
      const next = String.fromCodePoint(text.codePointAt(at)!);
      if (!isMark.test(next)) break;
      if (marks++ < maxMarks && !isInvisible(next)) cluster += next;
      at += next.length;
    }
    if (cluster === '\r') {
      if (text[at] !== '\n') put('\n', first, at);
    } else if (!isInvisible(cluster)) put(plainOf(cluster), first, at);
    else if (cluster.length > 1)
      put(
        plainOf(
          Array.from(cluster)
            .filter((one) => !isInvisible(one))
            .join(''),
        ),
        first,
        at,
      );
  }
  return {
    text: withoutLookAlikes(out.join('')),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
  };
}

/** A word entirely in letters of another script is left alone, unless most of the text is Latin. */
function withoutLookAlikes(text: string): string {
  if (!/[\u0370-\u052f]/.test(text)) return text;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const other = text.match(/[\u0370-\u052f]/g)?.length ?? 0;
  return text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
    if (!/[\u0370-\u052f]/.test(word) || (latin <= other && !/[a-z]/i.test(word))) return word;
    const mapped = Array.from(word, (letter) => lookAlikes.get(letter) ?? letter).join('');
    return /[\u0370-\u052f]/.test(mapped) ? word : mapped;
  });
}

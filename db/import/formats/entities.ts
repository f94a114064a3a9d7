/** HTML character references of Latin-1 and common typography. Others stay unchanged. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['rarr', '→'],
  ['larr', '←'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['minus', '−'],
  ['pi', 'π'],
]);

/** Whether text may contain this character at all. */
const isAllowed = (point: number): boolean =>
  point === 9 ||
  point === 10 ||
  point === 13 ||
  (point >= 32 && point <= 0xd7ff) ||
  (point >= 0xe000 && point < 0xfdd0) ||
  (point > 0xfdef && point <= 0xfffd) ||
  (point >= 0x10000 && point <= 0x10ffff);

const decodeWith = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return names.get(name) ?? whole;
      const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return isAllowed(point) ? String.fromCodePoint(point) : '\uFFFD';
    },
  );

export const decodeEntities = (text: string): string => decodeWith(text, named);

const ofXml = new Map([...named].filter(([name]) => /^(?:amp|lt|gt|quot|apos)$/.test(name)));

/** Only character numbers and the five named entities of XML, which has no others without a DTD. */
export const decodeXmlEntities = (text: string): string => decodeWith(text, ofXml);

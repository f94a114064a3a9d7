/** Returns roughly how a word sounds: words that sound alike have the same form. */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/[ck]+|qu?/g, 'k')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/ti(?=[ao])|si(?=o)|ci(?=a)|sh/g, '$')
    .replaceAll(/gh|^w(?=r)|^k(?=n)/g, '')
    .replaceAll(/(?!^)[aeiouyw]+/g, 'a')
    .replace(/a$/, '')
    .replaceAll(/[zx]/g, 's')
    .replaceAll('h', '');

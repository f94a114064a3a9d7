/** Characters that reverse or hide their neighbours, so that `gnp.exe` reads as `exe.png`. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/gu;
/** Characters that are not allowed in a name: control characters, and path separators. */
const forbidden = /[\p{Cc}/\\]/u;

const maxNameLength = 120;

/**
 * Returns the name under which a file is stored and offered: NFC, without invisible characters or leading dots, at most
 * 120 characters including its extension. Null if the name contains a path or a control character, or nothing is left.
 */
export function cleanFileName(name: string): string | null {
  if (forbidden.test(name) || !name.isWellFormed()) return null;
  const clean = name
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  if (clean === '') return null;
  const letters = Array.from(clean);
  if (letters.length <= maxNameLength) return clean;
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  return letters.slice(0, maxNameLength - ending.length).join('') + ending;
}

/**
 * Returns a clean name with an extension of its type: its own if it fits, else the usual one appended. The extension
 * decides which program opens the file.
 */
export function nameWithEnding(clean: string, endings: readonly string[]): string {
  const own = /\.(\w{1,8})$/.exec(clean)?.[1];
  if (own !== undefined && endings.includes(own.toLowerCase())) return clean;
  const ending = `.${endings[0]}`;
  const letters = Array.from(clean);
  return letters.slice(0, maxNameLength - ending.length).join('') + ending;
}

/** Characters that turn or hide what stands beside them, so that `gnp.exe` reads as `exe.png`. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/gu;
/** What belongs to no name: control characters, and what leads to another folder. */
const forbidden = /[\p{Cc}/\\]/u;

const longestName = 120;

/**
 * The name that a file is stored and offered under: NFC, without characters that cannot be seen, without leading dots, at most 120
 * characters with its ending kept. null: the name holds a path or a control character, or nothing is left.
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
  if (letters.length <= longestName) return clean;
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  return letters.slice(0, longestName - ending.length).join('') + ending;
}

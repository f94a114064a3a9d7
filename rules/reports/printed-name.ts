import { childName } from './words.ts';

/**
 * Returns a child's name for print, on one line: NFC, single spaces, without invisible and text-direction
 * characters. Names are cleaned on entry, but imported and old ones may not be.
 */
export const printedName = (fullName: string): string =>
  childName(
    fullName
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

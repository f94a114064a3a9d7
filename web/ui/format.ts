/** Texts of sizes, phones and files. Numbers and times are written by `rules/format`. */
import { numberText } from '@bitu/rules/format/numbers.ts';

/** '840 kB', '2,4 MB'. */
export function fileSizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000
    ? `${numberText(Math.ceil(kilobytes))} kB`
    : `${numberText(kilobytes / 1000)} MB`;
}

/** A phone number as people read it aloud: 0912 345 678. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{4})(\d{3})/, '$1 $2 ');

/** The name for saving a download: its title with the extension of its address, which is only a hash. */
export const fileName = (title: string, url: string): string =>
  `${title}${/\.\w+$/.exec(url)?.[0] ?? ''}`;

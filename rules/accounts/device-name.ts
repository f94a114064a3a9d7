/** Browsers by user agent; the first match counts, as several user agents contain the names of older browsers. */
const browsers: [RegExp, string][] = [
  [/bitu/i, 'Ứng dụng Bitu'],
  [/zalo/i, 'Zalo'],
  [/fban|fbav/i, 'Facebook'],
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/coc_coc|coccoc/i, 'Cốc Cốc'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/ipad/i, 'iPad'],
  [/iphone/i, 'iPhone'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os x|macintosh/i, 'Mac'],
  [/\bcros\b/i, 'ChromeOS'],
  [/linux/i, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a short name of browser and system, such as 'Chrome, Android'; null if neither is known. Versions are left
 * out, as they would help to identify a person.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const names = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name);
  return names.length > 0 ? names.join(', ') : null;
}

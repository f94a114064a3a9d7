/** The allowed values of a holiday theme: colours must be colours, addresses our own or on the allow-list. */
import type { Theme } from '@bitu/contract/theme.ts';
import { isColour, isGradient } from './colour.ts';
import { vietnamSeconds } from './window.ts';

export interface ThemeIssue {
  field: string;
  message: string;
}

type Check = (value: unknown) => string | null;

/** The maximum number of seconds that an animation may cover the page. */
const maxAnimationSeconds = 60;

const orNull =
  (check: (value: string) => boolean, message: string): Check =>
  (value) =>
    value === null || (typeof value === 'string' && value.length <= 500 && check(value))
      ? null
      : message;

const time: Check = (value) =>
  typeof value === 'string' && vietnamSeconds(value) !== null ? null : 'not YYYY-MM-DD HH:mm:ss';
const seconds: Check = (value) =>
  value === null || (typeof value === 'number' && value > 0 && value <= maxAnimationSeconds)
    ? null
    : `not seconds, ${maxAnimationSeconds} at most`;
const colour = orNull(isColour, 'not a colour');

/** A file served by us. */
const ownFile = /^\/media\/[\w-]+\.[a-z\d]{2,5}$/;
/** Characters without a meaning in a style sheet. */
const plainPath = /^\/[\w./~%-]*$/;

/**
 * Whether a text is the address of a file of ours, or https at one of these hosts, without characters that have a
 * meaning in a style sheet.
 */
export function isThemeAddress(text: string, hosts: readonly string[]): boolean {
  if (ownFile.test(text)) return true;
  const host = hosts.find((one) => text.startsWith(`https://${one}/`));
  return host !== undefined && plainPath.test(text.slice(`https://${host}`.length));
}

function checksWith(hosts: readonly string[]): Record<keyof Theme & string, Check> {
  const address = orNull((text) => isThemeAddress(text, hosts), 'not an address that is allowed');
  return {
    start_time: time,
    end_time: time,
    holiday_background_animation_type: orNull((text) => text === 'snow', "not 'snow'"),
    holiday_background_animation_cdn: address,
    holiday_popup_animation: address,
    holiday_popup_animation_mobile: address,
    holiday_popup_animation_time: seconds,
    holiday_audio_popup_animation: address,
    title_trailing_image: address,
    background_header: orNull(
      (text) => isThemeAddress(text, hosts) || isColour(text) || isGradient(text),
      'not an address that is allowed, a colour or a gradient',
    ),
    background_gradient: orNull(isGradient, 'not a gradient of colours'),
  };
}

/** The field names on the wire; an absent field is null. */
export const themeFields: readonly string[] = Object.keys(checksWith([]));

const isColourField = (field: string) => /^[a-z\d_]{1,60}$/.test(field) && field.includes('color');

/**
 * Returns the issues of a theme; empty if it is a valid `Theme`. `hosts`: allowed hosts of its files besides our
 * own.
 */
export function checkTheme(
  fields: Readonly<Record<string, unknown>>,
  hosts: readonly string[],
): ThemeIssue[] {
  const issues: ThemeIssue[] = [];
  const checks = checksWith(hosts);
  for (const field of new Set([...themeFields, ...Object.keys(fields)])) {
    const known = Object.hasOwn(checks, field) ? checks[field] : undefined;
    const check = known ?? (isColourField(field) ? colour : () => 'not a field of a theme');
    const message = check(fields[field]);
    if (message !== null) issues.push({ field, message });
  }
  const [start, end] = [fields['start_time'], fields['end_time']].map((text) =>
    vietnamSeconds(String(text)),
  );
  if (start != null && end != null && end <= start)
    issues.push({ field: 'end_time', message: 'not after start_time' });
  return issues;
}

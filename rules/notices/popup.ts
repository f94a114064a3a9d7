/** When a popup is shown. */
import { vietnamOffset } from '../format/times.ts';

/** The fields of a popup that decide whether it is shown. */
export interface PopupRules {
  readonly id: number;
  readonly display_screen: string;
  readonly target: number;
  readonly status: number;
  readonly number_times_display_popup: number;
}

/** The current route, as far as it matters to a popup's target. */
export type PopupRoute = 'index' | 'learning' | 'other';

/** The lifetime of the cookie per user and popup in seconds: 30 days. */
export const popupCookieSeconds = 30 * 86_400;

/** Milliseconds from the tap until the window of the call-to-action opens. */
export const popupOpenDelayMs = 150;

const popupScreen = 'main_page';
const running = 1;
/** The targets of a popup: 0 everyone, 1 only on route learning, 2 only on route index. */
const routeOfTarget: Readonly<Record<number, PopupRoute>> = { 1: 'learning', 2: 'index' };
/** The days without the popup after a click on the call-to-action, counted from today. */
const quietDays = [1, 2, 3];
const everyone = 0;
const daySeconds = 86_400;

/** The calendar day in Vietnam, 'DD/MM/YYYY'. `now`: in unix seconds. */
export function popupDay(now: number): string {
  const [year = '', month = '', day = ''] = new Date((now + vietnamOffset) * 1000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

/** Whether it may be shown now, given the days in the cookie. `now`: in unix seconds. */
export function isPopupDue(
  popup: PopupRules,
  route: PopupRoute,
  days: readonly string[],
  now: number,
): boolean {
  const isForHere = popup.target === everyone || routeOfTarget[popup.target] === route;
  return (
    popup.display_screen === popupScreen &&
    popup.status === running &&
    isForHere &&
    days.length < popup.number_times_display_popup &&
    !days.includes(popupDay(now))
  );
}

/** Returns the days to store once it is shown: today is added. */
export const daysAfterDisplay = (days: readonly string[], now: number): string[] =>
  union(days, [popupDay(now)]);

/** Returns the days to store once its call-to-action is clicked: the next three dates are added. */
export const daysAfterClick = (days: readonly string[], now: number): string[] =>
  union(
    days,
    quietDays.map((day) => popupDay(now + day * daySeconds)),
  );

/** These types only close the popup; any other opens `url_cta`. */
export const onlyCloses = (typeCta: number): boolean => typeCta === 0 || typeCta === 3;

/** Returns the cookie's name for one user and one popup; a visitor has no id. */
export const popupCookie = (userId: number | null, popupId: number): string =>
  `popup_${userId ?? 'guest'}_${popupId}`;

/** Formats the days for the cookie. */
export const writeDays = (days: readonly string[]): string => days.join('.');

/** Parses the days of a cookie. Invalid entries are dropped. */
export const readDays = (value: string | null): string[] =>
  union(
    [],
    (value ?? '').split('.').filter((day) => /^\d\d\/\d\d\/\d{4}$/.test(day)),
  );

const union = (some: readonly string[], more: readonly string[]) => [
  ...new Set([...some, ...more]),
];

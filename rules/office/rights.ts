/**
 * When a family's request about its data must be answered and completed. Source: Decree 356/2025/ND-CP on Law
 * 91/2025/QH15, the rules on fulfilling the requests of data subjects (in force since 2026-01-01): an answer within
 * 2 working days; withdrawing and restricting within 15 days, the others within 10 to 20; one extension of at most
 * 15 days, of which the family is notified. A centre may set other terms, for example when the law changes. All
 * times are in unix seconds.
 */
import { vietnamOffset } from '../format/times.ts';
import type { RightsKind } from '@bitu/contract/kinds.ts';
import type { OfficeSettings } from '@bitu/contract/site.ts';

export interface RightsTerms {
  readonly answerWorkingDays: number;
  readonly doneDays: Readonly<Record<RightsKind, number>>;
  readonly extensionDays: number;
  /** Between an erasure that staff have asked for and its execution, so that the family can object. */
  readonly eraseHours: number;
}

/** The number of erasures that one person may ask for within 24 hours without an owner's confirmation. */
export const maxErasuresADay = 5;

/** Returns a centre's own terms, and the decree's for the rest. */
export function termsOf(set: OfficeSettings): RightsTerms {
  const days = (setting: string | undefined, decree: number) => Number(setting ?? decree);
  return {
    answerWorkingDays: days(set.rights_answer_days, 2),
    doneDays: {
      access: days(set.rights_access_days, 10),
      correct: days(set.rights_correct_days, 10),
      restrict: days(set.rights_restrict_days, 15),
      withdraw: days(set.rights_withdraw_days, 15),
      erase: days(set.rights_erase_days, 20),
    },
    extensionDays: days(set.rights_extension_days, 15),
    eraseHours: days(set.rights_erase_hours, 72),
  };
}

const day = 86_400;

const dayOf = (time: number) => Math.floor((time + vietnamOffset) / day);
const nameOf = (dayNumber: number) => new Date(dayNumber * day * 1000).toISOString().slice(0, 10);
/** The last second of a day. */
const endOf = (dayNumber: number) => (dayNumber + 1) * day - vietnamOffset - 1;

/** 1 January 1970 was a Thursday. */
const isWeekend = (dayNumber: number) => [2, 3].includes(dayNumber % 7);

/** More consecutive closed days than any holiday has; after that, days count again. */
const maxClosed = 60;

/**
 * Returns the end of the working day by which a request must be answered. The day of arrival, weekends and closed
 * days ('2027-02-06', in Vietnam) do not count.
 */
export function answerDue(
  { answerWorkingDays }: RightsTerms,
  receivedAt: number,
  closed: ReadonlySet<string>,
): number {
  let today = dayOf(receivedAt);
  let skipped = 0;
  for (let remaining = answerWorkingDays; remaining > 0;) {
    today += 1;
    const isOff = isWeekend(today) || closed.has(nameOf(today));
    if (isOff && skipped < maxClosed) skipped += 1;
    else remaining -= 1;
  }
  return endOf(today);
}

/** Returns the end of the day by which a request must be completed; here every day counts. */
export const doneDue = ({ doneDays }: RightsTerms, kind: RightsKind, receivedAt: number): number =>
  endOf(dayOf(receivedAt) + doneDays[kind]);

export const extendedDue = ({ extensionDays }: RightsTerms, due: number): number =>
  due + extensionDays * day;

export interface RightsTimes {
  readonly state: 'received' | 'answered' | 'done' | 'refused';
  readonly answer_due: number;
  readonly done_due: number;
}

/** The next step of a request, and its due time; null if there is none. */
export function nextDue(request: RightsTimes): { what: 'answer' | 'done'; at: number } | null {
  if (request.state === 'received') return { what: 'answer', at: request.answer_due };
  return request.state === 'answered' ? { what: 'done', at: request.done_due } : null;
}

/** Whether a request can be extended: once, and before it is late. */
export const mayExtend = (
  request: RightsTimes & { readonly extended_at: number | null },
  now: number,
): boolean =>
  request.extended_at === null &&
  (request.state === 'received' || request.state === 'answered') &&
  now <= request.done_due;

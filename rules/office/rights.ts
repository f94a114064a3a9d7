/**
 * Until when a family's request about its data is answered and done. Source: Decree 356/2025/ND-CP on Law 91/2025/QH15,
 * the rules on doing what data subjects ask (in force since 2026-01-01): an answer within 2 working days; withdrawing
 * and restricting done within 15 days, the others within 10 to 20; one extension of at most 15 days, which the family
 * is told. When the law changes, change it here. All times are unix seconds.
 */
import type { RightsKind } from '@bitu/contract/kinds.ts';

export const rightsTerms = {
  answerWorkingDays: 2,
  doneDays: { access: 10, correct: 10, restrict: 15, withdraw: 15, erase: 20 },
  extensionDays: 15,
} as const satisfies {
  answerWorkingDays: number;
  doneDays: Record<RightsKind, number>;
  extensionDays: number;
};

const day = 86_400;
/** Vietnam has no summer time. */
const vietnamOffset = 7 * 3600;

const dayOf = (time: number) => Math.floor((time + vietnamOffset) / day);
const nameOf = (dayNumber: number) => new Date(dayNumber * day * 1000).toISOString().slice(0, 10);
/** The last second of a day. */
const endOf = (dayNumber: number) => (dayNumber + 1) * day - vietnamOffset - 1;

/** 1 January 1970 was a Thursday. */
const isWeekend = (dayNumber: number) => [2, 3].includes(dayNumber % 7);

/** More closed days in a row than any holiday has: beyond them the days count again. */
const maxClosed = 60;

/**
 * Returns the end of the working day by which a request is answered. Neither the day on which it came counts, nor
 * weekends and closed days ('2027-02-06', in Vietnam).
 */
export function answerDue(receivedAt: number, closed: ReadonlySet<string>): number {
  let today = dayOf(receivedAt);
  let skipped = 0;
  for (let left = rightsTerms.answerWorkingDays; left > 0;) {
    today += 1;
    const isOff = isWeekend(today) || closed.has(nameOf(today));
    if (isOff && skipped < maxClosed) skipped += 1;
    else left -= 1;
  }
  return endOf(today);
}

/** Returns the end of the day by which a request is done; here every day counts. */
export const doneDue = (kind: RightsKind, receivedAt: number): number =>
  endOf(dayOf(receivedAt) + rightsTerms.doneDays[kind]);

export const extendedDue = (due: number): number => due + rightsTerms.extensionDays * day;

export interface RightsTimes {
  readonly state: 'received' | 'answered' | 'done' | 'refused';
  readonly answer_due: number;
  readonly done_due: number;
}

/** What comes next of a request, and until when; null: nothing. */
export function nextDue(request: RightsTimes): { what: 'answer' | 'done'; at: number } | null {
  if (request.state === 'received') return { what: 'answer', at: request.answer_due };
  return request.state === 'answered' ? { what: 'done', at: request.done_due } : null;
}

/** A request is put off once, before it is late. */
export const mayExtend = (
  request: RightsTimes & { readonly extended_at: number | null },
  now: number,
): boolean =>
  request.extended_at === null &&
  (request.state === 'received' || request.state === 'answered') &&
  now <= request.done_due;

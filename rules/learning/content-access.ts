/** When the contents of a lesson may be opened. Times are unix seconds. */

const daySeconds = 86_400;

export interface ContentAccess {
  /** Of the lesson. */
  readonly start: number;
  /** Refused to students on trial. */
  readonly paid: boolean;
  readonly onTrial: boolean;
  /** The student has left the class. */
  readonly left: boolean;
}

/** It is to be bought first. */
export const requiresBuying = ({ paid, onTrial }: Pick<ContentAccess, 'paid' | 'onTrial'>) =>
  paid && onTrial;

/**
 * Open from the lesson's beginning (our choice, as with homework) to students who are in the class and need not buy
 * it.
 */
export const mayOpen = (content: ContentAccess, now: number): boolean =>
  now >= content.start && !content.left && !requiresBuying(content);

/** When nothing is accepted any more: `dueDays` whole days after the lesson's end; null: no end. */
export const dueTime = (lessonEnd: number, dueDays: number | null): number | null =>
  dueDays === null ? null : lessonEnd + dueDays * daySeconds;

/** When the contents of a lesson can be opened. Times are in unix seconds. */

const daySeconds = 86_400;

export interface ContentAccess {
  /** The start of the lesson. */
  readonly start: number;
  /** Refused on trial. */
  readonly paid: boolean;
  readonly onTrial: boolean;
  /** The student has left the class. */
  readonly hasLeft: boolean;
}

/** Whether it must be bought first. */
export const requiresBuying = ({ paid, onTrial }: Pick<ContentAccess, 'paid' | 'onTrial'>) =>
  paid && onTrial;

/**
 * Open from the start of the lesson (our choice, as with homework) to students who are in the class and need not buy
 * it.
 */
export const mayOpen = (content: ContentAccess, now: number): boolean =>
  now >= content.start && !content.hasLeft && !requiresBuying(content);

/** When nothing is accepted any more: `dueDays` whole days after the lesson's end; null means no end. */
export const dueTime = (lessonEnd: number, dueDays: number | null): number | null =>
  dueDays === null ? null : lessonEnd + dueDays * daySeconds;

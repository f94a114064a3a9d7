/** When what a lesson holds may be opened. Times are unix seconds. */

const daySeconds = 86_400;

/** What decides whether a student may open a lesson's content. */
export interface ContentAccess {
  /** Of the lesson. */
  readonly start: number;
  /** It is refused to a student on trial. */
  readonly paid: boolean;
  readonly onTrial: boolean;
  /** The student has left the class. */
  readonly left: boolean;
}

/** It is to be bought first (section 2, Opening a practice from homework). */
export const requiresBuying = ({ paid, onTrial }: Pick<ContentAccess, 'paid' | 'onTrial'>) =>
  paid && onTrial;

/** Open from the lesson's beginning on (ours), as homework is, to who is in the class and need not buy it. */
export const mayOpen = (content: ContentAccess, now: number): boolean =>
  now >= content.start && !content.left && !requiresBuying(content);

/** After it nothing is taken any more: so many whole days after the lesson's end; null: no end. */
export const dueTime = (lessonEnd: number, dueDays: number | null): number | null =>
  dueDays === null ? null : lessonEnd + dueDays * daySeconds;

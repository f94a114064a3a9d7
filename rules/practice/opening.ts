/** What a student knows of a practice before opening it. `unfinished` counts the questions without a saved answer. */
export interface BeforeOpening {
  readonly requireBuy: boolean;
  readonly allowed: boolean;
  readonly score: number | null;
  readonly resultId: number | null;
  readonly isTest: boolean;
  readonly total: number;
  readonly unfinished: number;
}

/** Where a tap on a practice leads. `query` goes into the address of the practice result. */
export type OpeningBranch =
  | { readonly kind: 'cannot_open' }
  | {
      readonly kind: 'result';
      readonly resultId: number | null;
      readonly query: { readonly is_test?: 1 };
    }
  | { readonly kind: 'continue' }
  | { readonly kind: 'start' };

/** Section 2 "Opening a practice from homework"; a student without permission is refused like one who has to buy (section 6). */
export function openingBranch(practice: BeforeOpening): OpeningBranch {
  const { requireBuy, allowed, score, resultId, isTest, total, unfinished } = practice;
  if (requireBuy || !allowed) return { kind: 'cannot_open' };
  // A score of 0 is a score too.
  if (score !== null) return { kind: 'result', resultId, query: isTest ? { is_test: 1 } : {} };
  if (unfinished > 0 && unfinished < total) return { kind: 'continue' };
  return { kind: 'start' };
}

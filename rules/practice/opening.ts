/** The facts about a practice before it is opened. `unfinished`: the number of questions without a saved answer. */
export interface BeforeOpening {
  readonly requireBuy: boolean;
  readonly allowed: boolean;
  readonly resultId: number | null;
  readonly isTest: boolean;
  readonly total: number;
  readonly unfinished: number;
}

/** The destination of a tap on a practice. `query` becomes the query of the practice result's address. */
export type OpeningBranch =
  | { readonly kind: 'cannot_open' }
  | {
      readonly kind: 'result';
      readonly resultId: number | null;
      readonly query: { readonly is_test?: 1 };
    }
  | { readonly kind: 'continue' }
  | { readonly kind: 'start' };

/** Returns the destination of a tap; a student without permission gets the same refusal as one who has to buy. */
export function openingBranch(practice: BeforeOpening): OpeningBranch {
  const { requireBuy, allowed, resultId, isTest, total, unfinished } = practice;
  if (requireBuy || !allowed) return { kind: 'cannot_open' };
  // Submitted; its score may still be pending.
  if (resultId !== null) return { kind: 'result', resultId, query: isTest ? { is_test: 1 } : {} };
  if (unfinished > 0 && unfinished < total) return { kind: 'continue' };
  return { kind: 'start' };
}

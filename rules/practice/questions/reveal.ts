import type { BaiLam } from '@bitu/contract/practice.ts';

/**
 * The right answer in the shape of `bai_lam`, and for typed answers every accepted form. Must not leave the server
 * before the submission.
 */
export interface Revealed {
  readonly rightAnswer: BaiLam;
  readonly accepted: string[] | null;
}

import type { BaiLam } from '@bitu/contract/practice.ts';

/** Returns the texts of an answer that is a plain list. */
export const textsOf = (baiLam: BaiLam | null): string[] =>
  (baiLam ?? []).filter((item) => typeof item === 'string');

export const pairsOf = (baiLam: BaiLam | null): [string, string][] =>
  (baiLam ?? []).flatMap((item): [string, string][] => {
    if (!Array.isArray(item)) return [];
    const [left, right] = item;
    return left !== undefined && right !== undefined ? [[left, right]] : [];
  });

/**
 * The right answer in the shape of `bai_lam`, and for typed answers every accepted form. Must not leave the server
 * before the submission.
 */
export interface Revealed {
  readonly rightAnswer: BaiLam;
  readonly accepted: string[] | null;
}

/** A try that was not completely right, and its wrong parts: options, left items, numbers of gaps from 0. */
export interface Tried {
  readonly entered: BaiLam;
  readonly wrong: readonly string[];
}

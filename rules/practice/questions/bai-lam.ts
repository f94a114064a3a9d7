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

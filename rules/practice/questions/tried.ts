import type { BaiLam } from '@bitu/contract/practice.ts';

/** A try that was not completely right, and its wrong parts: options, left items, numbers of gaps from 0. */
export interface Tried {
  readonly entered: BaiLam;
  readonly wrong: readonly string[];
}

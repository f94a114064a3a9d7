import type { BaiLam } from '@bitu/contract/practice.ts';

/** A try that was not all right, and what of it is wrong: options, left items, numbers of gaps from 0. */
export interface Tried {
  readonly entered: BaiLam;
  readonly wrong: readonly string[];
}

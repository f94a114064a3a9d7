import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/true-false.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  slipped,
  wellFormed,
  wholeVerdict,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

/** Whether `["true"|"false"]` can be scored (decisions, `bai_lam`). */
export function check(_content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  if (baiLam.length === 0) return slipped('empty', 'Con chọn Đúng hoặc Sai nhé!');
  const [chosen] = baiLam;
  return chosen === 'true' || chosen === 'false' ? wellFormed<Entered>([chosen]) : notOfThisShape;
}

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.value);
}

/** What is true. */
export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.value], accepted: null };
}

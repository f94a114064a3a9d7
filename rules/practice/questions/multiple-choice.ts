import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/multiple-choice.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

/** Checks `[optionId, ...]`: known options, each once, as many as the question asks for (decisions, `bai_lam`). */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  const known = new Set(content.options.map(({ id }) => id));
  const chosen = baiLam.filter((item) => typeof item === 'string' && known.delete(item)) as Entered;
  // The filter has dropped an id that is unknown or repeated.
  if (chosen.length !== baiLam.length) return notOfThisShape;
  if (content.choose !== null && chosen.length !== content.choose)
    return slipped('choose_count', `Con chọn đúng ${content.choose} đáp án nhé!`);
  if (chosen.length === 0) return slipped('empty', 'Con chọn ít nhất một đáp án nhé!');
  return wellFormed(chosen);
}

/**
 * Points: (right − wrong, at least 0) / right options (decisions, partial credit), so that choosing everything earns
 * little.
 */
export function score(_content: Content, key: Key, chosen: Entered): Verdict {
  const rightOptions = new Set(key.options);
  const right = chosen.filter((id) => rightOptions.has(id)).length;
  const wrong = chosen.length - right;
  return partialVerdict(right, rightOptions.size, right - wrong);
}

/** Returns the options that were chosen wrongly, not those that are missing: they are the key. */
export const wrongParts = (_content: Content, key: Key, chosen: Entered): string[] =>
  chosen.filter((id) => !key.options.includes(id));

/** Returns the right options, in the order in which they are shown. */
export function reveal(key: Key, content: Content): Revealed {
  const shown = content.options.map(({ id }) => id).filter((id) => key.options.includes(id));
  return { rightAnswer: shown.length > 0 ? shown : [...key.options], accepted: null };
}

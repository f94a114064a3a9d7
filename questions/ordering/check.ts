import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { choiceLabel, labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { type Revealed, textsOf, type Tried } from '../answers.ts';

/** Checks `[id, ...]`: known ids, each once. While some are missing, the answer is only begun. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  const free = new Set(content.items.map(({ id }) => id));
  const order: Entered = [];
  for (const id of baiLam) {
    if (typeof id !== 'string' || !free.delete(id)) return notOfThisShape;
    order.push(id);
  }
  if (order.length === 0) return slipped('empty', 'Con xếp các ô theo thứ tự nhé!');
  return wellFormed(order, free.size > 0 ? `Còn ${free.size} ô chưa xếp, con xếp nốt nhé!` : null);
}

/** The last item has only one place left, so a child looks over the row before it is checked. */
const isWhole = (): boolean => false;

/** Items are put behind the last one, so the row is kept up to its first mistake. */
function retryStart(_content: Content, { entered, wrong }: Tried): BaiLam {
  const first = textsOf(entered).findIndex((id) => wrong.includes(id));
  return first === -1 ? entered : entered.slice(0, first);
}

/** The maximum length of a label, in characters, of an item that stands beside others in a line. */
const maxInLine = 18;

/** Whether the items are short, such as the words of a sentence, and stand in a line. */
export const isInLine = ({ items }: Content): boolean =>
  items.every((item) => item.picture || choiceLabel(item).length <= maxInLine);

/** Returns an order in words: as a sentence if the items are words, with arrows otherwise. */
export function orderInWords(content: Content, order: readonly string[]): string {
  const { items } = content;
  const labels = order.map((id) => labelsOf(items, [id]));
  const isSentence =
    isInLine(content) && !items.some(({ picture }) => picture) && /\p{L}{2}/u.test(labels.join());
  return labels.join(isSentence ? ' ' : ' → ');
}

const rightInWords = (content: Content, { rightAnswer }: Revealed): string =>
  orderInWords(content, textsOf(rightAnswer));

export const form: FormRules<'ordering'> = { check, isWhole, rightInWords, retryStart };

import type { Answering } from '../sampling.ts';
import type { Truth } from './content.ts';

const vietnamese: Partial<Record<Truth, string>> = { true: 'Đúng', false: 'Sai' };
/** IELTS words, for questions that also offer "not given". */
const ielts: Record<Truth, string> = { true: 'True', false: 'False', not_given: 'Not Given' };

export const answering: Answering<'true_false'> = (page, content, [entered], press) => {
  const names = content.not_given ? ielts : vietnamese;
  const name = names[entered as Truth] ?? '';
  return press(page.getByRole('radio', { name, exact: true }));
};

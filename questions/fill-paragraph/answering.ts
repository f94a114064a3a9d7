import { textsOf } from '../answers.ts';
import type { Answering } from '../sampling.ts';

export const answering: Answering<'fill_paragraph'> = async (page, content, entered, press) => {
  const bank = page.getByRole('list', { name: 'Từ để điền' });
  for (const [gap, word] of textsOf(entered).entries()) {
    if (content.bank)
      await press(bank.getByRole('button', { name: word, exact: true, disabled: false }));
    else await page.getByRole('textbox', { name: `Chỗ trống ${gap + 1}` }).fill(word);
  }
};

import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import type { Answering } from '../sampling.ts';

export const answering: Answering<'multiple_choice'> = async (page, content, entered, press) => {
  for (const option of content.options.filter(({ id }) => entered.includes(id)))
    await press(page.getByRole('checkbox', { name: choiceLabel(option), exact: true }));
};

import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import type { Answering } from '../sampling.ts';

export const answering: Answering<'single_choice'> = async (page, { options }, entered, press) => {
  for (const option of options.filter(({ id }) => entered.includes(id)))
    await press(page.getByRole('radio', { name: choiceLabel(option), exact: true }));
};

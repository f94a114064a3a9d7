import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { textsOf } from '../answers.ts';
import type { Answering } from '../sampling.ts';

export const answering: Answering<'ordering'> = async (page, { items }, entered, press) => {
  const tray = page.getByRole('list', { name: 'Các ô để xếp' });
  for (const id of textsOf(entered)) {
    const item = items.find((one) => one.id === id);
    if (!item) continue;
    // Items that look the same can be exchanged.
    await press(tray.getByRole('button', { name: choiceLabel(item), exact: true }).first());
  }
};

import { textsOf } from '../answers.ts';
import type { Answering } from '../sampling.ts';

export const answering: Answering<'free_text'> = (page, _content, entered) =>
  page.getByRole('textbox', { name: /^Con viết/ }).fill(textsOf(entered)[0] ?? '');

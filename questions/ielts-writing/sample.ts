import type { Sample } from '../sampling.ts';

export const sample: Sample<'ielts_writing'> = {
  content: { stem: [], task: 'task_2', min_words: 250, minutes: 40 },
  key: { model: 'Cats are good company.' },
  right: [{ text: 'I like cats because they are quiet.' }],
  empty: [{ text: ' \n' }],
  begun: null,
  inWords: null,
  authored: { task: 2, min_words: 250, minutes: 40, model: 'Many people say so.' },
  edit: { field: 'Ít nhất bao nhiêu từ', text: '40', becomes: { min_words: 40 } },
  any: (_content, random) => [
    {
      text: `I have ${Math.floor(random() * 1000)} reasons to like cats. They are quiet and clean.`,
    },
  ],
};

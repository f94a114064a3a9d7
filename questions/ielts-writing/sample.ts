import type { Sample } from '../define.ts';

export const sample: Sample<'ielts_writing'> = {
  content: { stem: [], task: 'task_2', min_words: 250, minutes: 40 },
  key: { model: 'Cats are good company.' },
  right: [{ text: 'I like cats because they are quiet.' }],
};

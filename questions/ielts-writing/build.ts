import type { Builder } from '@bitu/db/import/questions/builder.ts';

const tasks = { 1: 'task_1', 2: 'task_2', short: 'general' } as const;

export const builder: Builder<'ielts_writing'> = {
  build: ({ task, min_words, minutes, model }, { stem }) => ({
    content: {
      stem,
      task: tasks[task],
      min_words: min_words ?? null,
      minutes: minutes ?? null,
    },
    key: { model: model?.normalize('NFC') ?? null },
  }),
};

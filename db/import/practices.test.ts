import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildPractice } from './practices.ts';
import { practice } from './schema.ts';
import type { Source } from './source.ts';

test('of several practices that are checked at once, one question is built between two turns of other work', async () => {
  let turns = 0;
  let isOver = false;
  const othersWork = async () => {
    for (; !isOver; turns++) await setImmediate();
  };
  const builtAt: number[] = [];
  const source = (id: string): Source<ReturnType<typeof practice.parse>> => ({
    file: id,
    data: practice.parse({
      id,
      title: 'Một bài',
      subject: 1,
      type: 'normal',
      sections: [
        {
          name: 'Phần 1',
          questions: ['a', 'b'].map((code) => ({
            id: code,
            level: 1,
            type: 'true_false',
            stem: 'Dấu $ lẻ',
            answer: true,
            why: 'Vì thế.',
          })),
        },
      ],
    }),
    issueAt: () => {
      builtAt.push(turns);
      return { file: id, line: 1, message: '' };
    },
  });
  const others = othersWork();
  await Promise.all(['x', 'y', 'z'].map((id) => buildPractice(source(id), new Map(), [])));
  isOver = true;
  await others;
  expect(builtAt).toHaveLength(6);
  expect(new Set(builtAt).size).toBe(6);
});

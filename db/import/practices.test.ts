import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildPractice } from './practices.ts';
import { practice } from './schema.ts';
import type { Source } from './source.ts';

test('of several practices that are checked at once, one question is built at a time, and then others work for as long', async () => {
  const others = { turns: 0, isOver: false };
  const othersWork = async () => {
    for (; !others.isOver; others.turns++) await setImmediate();
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
      builtAt.push(others.turns);
      for (const began = performance.now(); performance.now() - began < 10;);
      return { file: id, line: 1, message: '' };
    },
  });
  const working = othersWork();
  await Promise.all(['x', 'y', 'z'].map((id) => buildPractice(source(id), new Map(), [])));
  others.isOver = true;
  await working;
  const between = builtAt.slice(1).map((at, i) => at - (builtAt[i] ?? 0));
  expect(between).toHaveLength(5);
  expect(Math.min(...between)).toBeGreaterThan(1);
});

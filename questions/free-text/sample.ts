import type { Sample } from '../sampling.ts';

export const sample: Sample<'free_text'> = {
  content: { stem: [], input: 'text', unit: null },
  key: { text: "it's | it is" },
  right: ['It’s.'],
  empty: [''],
  begun: null,
  inWords: "it's",
  authored: { answer: '12,5', input: 'number', unit: 'cm' },
  edit: { field: 'Đáp án', text: '12\nmười hai', becomes: { answer: '12|mười hai' } },
  any: ({ input }, random) => {
    const number = Math.floor(random() * 1000);
    return [input === 'number' ? `${number}` : `answer ${number}`];
  },
  wrong: ({ input }) => [input === 'number' ? '987654' : 'zzz'],
};

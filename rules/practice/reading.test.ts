import type { Block } from '@bitu/contract/text.ts';
import { expect, test } from 'vitest';
import { readingOf } from './reading.ts';

const text = (words: string): Block => ({ kind: 'text', text: [words] });
const title = text('The night train');
const paragraph = text('Twenty years ago the night train was finished. '.repeat(10));
const asked = (id: number, stem: Block[], folder_id = 1) => ({ id, folder_id, content: { stem } });

test('the beginning that questions of a section share is their passage', () => {
  const questions = [
    asked(1, [title, paragraph, text('What is it about?')]),
    asked(2, [title, paragraph, text('True or False?')]),
  ];
  for (const question of questions)
    expect(readingOf(questions, question)).toEqual({
      passage: [title, paragraph],
      question: question.content.stem.slice(2),
    });
});

const audio: Block = { kind: 'audio', src: '/media/a.m4a', play_limit: 2 };
test.each([
  ['a short instruction', [asked(1, [title, text('A')]), asked(2, [title, text('B')])]],
  ['one of another section', [asked(1, [paragraph, title]), asked(2, [paragraph, text('B')], 2)]],
  ['a recording', [asked(1, [audio, paragraph, title]), asked(2, [audio, paragraph, text('B')])]],
  ['nothing, as it is alone', [asked(1, [paragraph, title])]],
])('%s is no passage', (_, questions) => {
  const [question] = questions;
  if (!question) throw new Error('no question');
  expect(readingOf(questions, question)).toEqual({ passage: [], question: question.content.stem });
});

test('a stem is never a passage up to its end, as something must be asked', () => {
  const questions = [asked(1, [paragraph, paragraph]), asked(2, [paragraph, paragraph])];
  expect(readingOf(questions, asked(1, [paragraph, paragraph])).question).toEqual([paragraph]);
  expect(readingOf(questions, asked(3, [paragraph, paragraph, title])).question).toEqual([
    paragraph,
    title,
  ]);
});

import { expect, test } from 'vitest';
import { buildQuestion } from './build-question.ts';
import { question } from './schema.ts';

const authored = question.parse({
  id: 'listen',
  level: 1,
  type: 'true_false',
  stem: [{ audio: 'hello.wav', plays: 2, transcript: 'Hello, **Minh**!' }],
  answer: true,
  why: 'Vì thế.',
});

const media = () => ({ src: '/media/a.wav', width: 0, height: 0 }) as never;

test('a transcript is part of the explanation, never of the question', () => {
  const built = buildQuestion(authored, media, (_, message) => {
    throw new Error(JSON.stringify(message));
  });
  expect(JSON.stringify(built?.content)).not.toContain('Minh');
  expect(built?.explanation[0]).toEqual({
    kind: 'transcript',
    text: ['Hello, ', { strong: 'Minh' }, '!'],
  });
});

import { expect, test } from 'vitest';
import { promptOf, taskOf } from './question-text.ts';

const paragraph = (text: string) => ({ kind: 'text' as const, text: [text] });
const passage = paragraph('Rino went to the zoo with her friends. '.repeat(5).trim());
const picture = { kind: 'picture', picture: { src: 'zoo.png', alt: 'the zoo' } } as never;

test.each([
  ['a short question as it is', { stem: [paragraph('2 + 3 = ?')] }, '2 + 3 = ?'],
  [
    'what is asked behind a passage',
    { stem: [passage, paragraph('Where did Rino go?')] },
    'Where did Rino go?',
  ],
  [
    'what is asked behind a passage, before a picture, without what it shows',
    { stem: [passage, paragraph('Where did Rino go?'), picture] },
    'Where did Rino go?',
  ],
  [
    'a short question without what its picture shows',
    { stem: [picture, paragraph('Where?')] },
    'Where?',
  ],
  [
    'a fraction with its line',
    {
      stem: [
        {
          kind: 'text',
          text: [
            'Tính',
            {
              math: {
                tag: 'math',
                children: [
                  { tag: 'mfrac', children: ['3', '8'] },
                  '+',
                  { tag: 'mfrac', children: ['2', '8'] },
                ],
              },
            },
          ],
        },
      ],
    },
    'Tính 3/8 + 2/8',
  ],
  ['what the picture shows where that is all', { stem: [picture] }, 'the zoo'],
  [
    'the beginning of one long paragraph, cut at a word',
    { stem: [passage] },
    'Rino went to the zoo with her friends. Rino went to the zoo with her friends…',
  ],
  [
    'the gaps of a text, with the instruction before them',
    { stem: [passage, paragraph('Fill in.')], paragraph: [{ text: ['The '] }, { gap: 0 }] },
    'Fill in. The (1) ___',
  ],
])('%s', (_, content, prompt) => expect(promptOf(content as never)).toBe(prompt));

test.each([
  [
    'its topic first',
    [paragraph('Should zoos be closed?'), paragraph('Write 250 words.')],
    'Should zoos be closed? Write 250 words.',
  ],
  [
    'cut at a word',
    [passage, paragraph('Write 250 words.')],
    'Rino went to the zoo with her friends. Rino went to the zoo with her friends…',
  ],
  [
    'what is to be done, without the picture',
    [picture, paragraph('Write the story.')],
    'Write the story.',
  ],
  ['what the picture shows where that is all', [picture], 'the zoo'],
])('the task of a longer text: %s', (_, stem, task) => expect(taskOf({ stem })).toBe(task));

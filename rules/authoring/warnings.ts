/** Problems with which a question can be published, but hardly ever should be; shown beside the field. */
import { isReadAloud } from '@bitu/questions/traits.ts';
import type { AuthoredQuestion } from '@bitu/contract/authored.ts';
import { foldText } from '../profile/fold.ts';

export interface Warning {
  path: (string | number)[];
  message: string;
}

/** Returns the warnings about a valid question. */
export function warningsOf(question: AuthoredQuestion): Warning[] {
  return [...twoRight(question), ...tellingAlts(question), ...noSkill(question)];
}

/** Compares without capitals and spaces, but with tone marks, which make another word. */
const sameText = (text: string) =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function twoRight(question: AuthoredQuestion): Warning[] {
  if (question.type !== 'single_choice' && question.type !== 'multiple_choice') return [];
  const texts = question.options.map(({ text }) => sameText(text ?? ''));
  return texts.flatMap((text, i) =>
    text !== '' && texts.indexOf(text) < i
      ? [
          {
            path: ['options', i],
            message: `Giống lựa chọn ${texts.indexOf(text) + 1}: học sinh có thể thấy hai đáp án đúng.`,
          },
        ]
      : [],
  );
}

/** Returns the alternative texts in the stem that give away the answer. */
function tellingAlts(question: AuthoredQuestion): Warning[] {
  const right =
    question.type === 'single_choice'
      ? [question.options[question.answer - 1]?.text ?? '']
      : question.type === 'free_text'
        ? question.answer.split('|')
        : [];
  const answers = right.map(foldText).filter((text) => text.length > 2);
  return question.stem.flatMap((block, i) =>
    'picture' in block && answers.some((answer) => foldText(block.alt).includes(answer))
      ? [{ path: ['stem', i, 'alt'], message: 'Mô tả ảnh đang nói ra đáp án.' }]
      : [],
  );
}

function noSkill(question: AuthoredQuestion): Warning[] {
  return question.skills || isReadAloud(question.type)
    ? []
    : [
        {
          path: ['skills'],
          message: 'Chưa chọn kỹ năng: câu này không vào bản đồ kỹ năng của con.',
        },
      ];
}

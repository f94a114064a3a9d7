import { answersOf, fraction, textOf } from '@bitu/db/import/formats/moodle/parts.ts';
import { QuestionRefused } from '@bitu/db/import/formats/remark.ts';
import type { Formats } from '@bitu/db/import/questions/formats.ts';
import { asChoice } from '@bitu/db/import/workbook/cells.ts';

const type = 'true_false';
const truths = { true: 'Đúng', false: 'Sai', not_given: 'Không có thông tin' };

/** Said about a choice in a row of a kind that has none. */
export const noChoices = 'Dạng câu này không có lựa chọn; hãy để trống ô này.';

/** Other programs have no third choice. */
export const formats: Formats<'true_false'> = {
  inWords: ({ answer }) => truths[String(answer) as keyof typeof truths],
  essential: ['answer'],
  gift: ({ answer }) =>
    typeof answer === 'boolean' ? { answers: answer ? 'TRUE' : 'FALSE' } : null,
  moodle: {
    read: {
      truefalse({ element, asked }) {
        const right = answersOf(element).find(({ weight }) => weight === 100);
        const truth = right && textOf(right.element).toLowerCase();
        if (truth !== 'true' && truth !== 'false')
          throw new QuestionRefused(
            'Đáp án',
            'Chưa có đáp án đúng (true hoặc false được 100 điểm).',
          );
        return { type, stem: asked(), answer: truth === 'true' };
      },
    },
    write: ({ answer }) =>
      typeof answer === 'boolean'
        ? {
            type: 'truefalse',
            parts: [true, false].map(
              (truth) =>
                `<answer${fraction(truth === answer ? 100 : 0)}><text>${truth}</text></answer>`,
            ),
          }
        : null,
  },
  workbook: [
    {
      label: 'Đúng sai',
      order: 3,
      answer: 'Đúng sai: Đúng hoặc Sai.',
      example: {
        level: 1,
        stem: 'Một tuần có 7 ngày.',
        answer: 'Đúng',
        why: 'Từ thứ Hai đến Chủ nhật là 7 ngày.',
      },
      read({ cells: [extra], answer, fail }) {
        if (extra) return fail(extra.letter, noChoices);
        const truth = asChoice({ Đúng: true, Sai: false })(answer);
        return typeof truth === 'boolean'
          ? { type, answer: truth }
          : fail('answer', `“${answer}” chưa đúng. Hãy ghi Đúng hoặc Sai.`);
      },
    },
  ],
};

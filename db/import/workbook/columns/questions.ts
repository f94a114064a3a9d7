import { z } from 'zod';
import { workbookForms } from '../../questions/index.ts';
import { code, text, tries as triesSchema } from '../../schema.ts';
import { asCode, asNumber, asText } from '../cells.ts';
import { choice, column, inWords } from './column.ts';
import { practiceCode } from './practices.ts';

const labels = workbookForms.map(({ label }) => label);
const ownChoices = workbookForms.flatMap(({ label, choices }) =>
  choices === undefined ? [] : [`Dạng ${label}: ${choices}.`],
);
const answers = new Set(workbookForms.flatMap(({ answer }) => answer ?? []));
const withoutAnswer = workbookForms.flatMap(({ label, answer }) =>
  answer === null ? [label] : [],
);

const option = (letter: string, example: string | null) =>
  column({
    header: `Lựa chọn ${letter}`,
    read: asText,
    schema: text.optional(),
    rule:
      letter === 'A'
        ? `Một lựa chọn. ${ownChoices.join(' ')} Dạng khác: để trống.`
        : 'Như cột Lựa chọn A.',
    example,
    width: 16,
    standIn: undefined,
  });

const hint = (number: number, example: string | null) =>
  column({
    header: `Gợi ý ${number}`,
    read: asText,
    schema: text.optional(),
    rule:
      number === 1
        ? 'Gợi ý nhẹ nhất, không có đáp án; mỗi gợi ý bớt 1/4 điểm của câu. Chỉ cho bài Luyện tập; có thể để trống.'
        : 'Gợi ý rõ hơn gợi ý trước; có thể để trống.',
    example,
    width: 30,
    standIn: undefined,
  });

export const questions = {
  practice: practiceCode('Mã của một bài tập trong sheet “Bài tập”.'),
  code: column({
    header: 'Mã câu',
    read: asCode,
    schema: code,
    rule: `Mã riêng của câu hỏi trong bài, chỉ gồm ${inWords}, ví dụ cau-1. Giữ nguyên mã khi sửa câu.`,
    example: 'cau-1',
    width: 12,
  }),
  section: column({
    header: 'Phần',
    read: asText,
    schema: text.default('Câu hỏi'),
    rule: 'Tên phần của bài chứa câu hỏi; để trống nếu bài chỉ có một phần.',
    example: null,
    width: 16,
    standIn: 'Câu hỏi',
  }),
  type: column({
    header: 'Dạng câu',
    ...choice(Object.fromEntries(labels.map((label) => [label, label]))),
    schema: z.enum(labels),
    rule: `${labels.slice(0, -1).join(', ')} hoặc ${labels.at(-1)}.`,
    example: 'Một đáp án',
    width: 15,
  }),
  level: column({
    header: 'Độ khó',
    read: asNumber,
    schema: z.int().min(1).max(3).default(1),
    rule: '1 (dễ), 2 hoặc 3 (khó); để trống là 1.',
    example: 1,
    width: 8,
    standIn: 1,
  }),
  stem: column({
    header: 'Câu hỏi',
    read: asText,
    schema: text,
    rule: 'Câu hỏi hoặc yêu cầu, như học sinh nhìn thấy. Công thức đặt giữa hai dấu $.',
    example: '2 + 3 bằng mấy?',
    width: 40,
    standIn: 'x',
  }),
  a: option('A', '4'),
  b: option('B', '5'),
  c: option('C', '6'),
  d: option('D', null),
  e: option('E', null),
  f: option('F', null),
  answer: column({
    header: 'Đáp án',
    read: asText,
    schema: text.optional(),
    rule: `${[...answers].join(' ')} ${withoutAnswer.join(', ')}: để trống.`,
    example: 'B',
    width: 30,
  }),
  why: column({
    header: 'Giải thích',
    read: asText,
    schema: text,
    rule: 'Vì sao đáp án đúng, như học sinh đọc sau khi làm.',
    example: '2 thêm 3 là 5.',
    width: 40,
    standIn: 'x',
  }),
  hint1: hint(1, 'Con đếm tiếp từ 2 thêm 3 số nữa.'),
  hint2: hint(2, null),
  hint3: hint(3, null),
  tries: column({
    header: 'Số lần làm câu này',
    read: asNumber,
    schema: triesSchema.optional(),
    rule: '1 đến 3: câu này được làm mấy lần khi chưa đúng; để trống thì theo sheet “Bài tập”.',
    example: null,
    width: 18,
    standIn: undefined,
  }),
  skills: column({
    header: 'Kỹ năng',
    read: asCode,
    schema: z
      .string()
      .transform((words) => words.split(/[\s,;]+/).filter((word) => word !== ''))
      .pipe(z.array(code).min(1))
      .optional(),
    rule: 'Mã của các kỹ năng mà câu này luyện, cách nhau bằng dấu phẩy, ví dụ vocabulary, reading.',
    example: null,
    width: 18,
    standIn: undefined,
  }),
};

import { practice as practiceSchema } from '../../schema.ts';
import { asCode, asNumber, asText, asYesNo } from '../cells.ts';
import { classes } from './classes.ts';
import { choice, column, inWords } from './column.ts';
import { code } from '../../schema.ts';

const { shape: ofPractice } = practiceSchema;

export const practiceCode = (rule: string) =>
  column({
    header: 'Mã bài tập',
    read: asCode,
    schema: code,
    rule,
    example: 'on-phep-cong',
    width: 18,
  });

export const practices = {
  practice: practiceCode(
    `Mã riêng của bài tập, chỉ gồm ${inWords}, ví dụ on-phep-cong. Giữ nguyên mã khi sửa bài.`,
  ),
  title: column({
    header: 'Tên bài tập',
    read: asText,
    schema: ofPractice.title,
    rule: 'Tên bài tập, như học sinh nhìn thấy.',
    example: 'Ôn phép cộng',
    width: 32,
    standIn: 'x',
  }),
  subject: classes.subject,
  type: column({
    header: 'Loại bài',
    ...choice({ 'Luyện tập': 'normal', 'Kiểm tra': 'test' } as const),
    schema: ofPractice.type,
    rule: 'Luyện tập: biết đúng sai sau từng câu. Kiểm tra: biết kết quả khi nộp bài.',
    example: 'Luyện tập',
    width: 12,
    standIn: 'normal',
  }),
  minutes: column({
    header: 'Số phút',
    read: asNumber,
    schema: ofPractice.minutes,
    rule: 'Thời gian làm bài, từ 1 đến 300 phút; bài kiểm tra nào cũng cần. Để trống: không giới hạn.',
    example: null,
    width: 10,
    standIn: 1,
  }),
  level: column({
    header: 'Mã trình độ',
    read: asCode,
    schema: code.optional(),
    rule: 'Mã của một trình độ đã có, ví dụ starters; để trống nếu bài không theo trình độ.',
    example: null,
    width: 15,
    standIn: undefined,
  }),
  tries: column({
    header: 'Số lần làm',
    read: asNumber,
    schema: ofPractice.tries,
    rule: '1 đến 3: mỗi câu được làm mấy lần khi chưa đúng; chỉ cho bài Luyện tập. Để trống: 1.',
    example: 2,
    width: 12,
    standIn: undefined,
  }),
  entry: column({
    header: 'Bài đầu vào',
    read: asYesNo,
    choices: ['Có', 'Không'],
    schema: ofPractice.entry,
    rule: 'Có: bài kiểm tra đầu vào, kết quả cho biết con hợp với trình độ nào. Để trống: Không.',
    example: null,
    width: 14,
    standIn: false,
  }),
};

import { z } from 'zod';
import { contentSettings, text } from '../../schema.ts';
import { asCode, asNumber, asText, asYesNo } from '../cells.ts';
import { choice, classCode, column, lessonCode } from './column.ts';

export const contents = {
  class: classCode('Mã của một lớp trong sheet “Lớp”.'),
  lesson: lessonCode('Mã của một buổi của lớp đó trong sheet “Buổi học”.'),
  type: column({
    header: 'Loại nội dung',
    ...choice({
      'Bài tập': 'homework',
      Video: 'video',
      'Tài liệu': 'document',
      'Dự án': 'project',
    } as const),
    schema: z.enum(['homework', 'video', 'document', 'project']),
    rule: 'Bài tập, Video, Tài liệu hoặc Dự án.',
    example: 'Bài tập',
    width: 15,
  }),
  code: column({
    header: 'Mã nội dung',
    read: asCode,
    schema: text,
    rule: 'Mã của bài tập, video hoặc dự án đã có; với tài liệu là tên tệp PDF trong thư mục documents cạnh bảng tính.',
    example: 'bang-nhan-3',
    width: 24,
  }),
  title: column({
    header: 'Tiêu đề tài liệu',
    read: asText,
    schema: text.optional(),
    rule: 'Chỉ ghi cho tài liệu, và tài liệu nào cũng cần: tên như học sinh nhìn thấy.',
    example: null,
    width: 24,
    standIn: undefined,
  }),
  paid: column({
    header: 'Chỉ học sinh chính thức',
    read: asYesNo,
    choices: ['Có', 'Không'],
    schema: contentSettings.paid,
    rule: 'Có: học sinh học thử không mở được. Không, hoặc để trống: cả lớp mở được.',
    example: 'Không',
    width: 24,
    standIn: false,
  }),
  dueDays: column({
    header: 'Hạn nộp (số ngày)',
    read: asNumber,
    schema: contentSettings.due_days,
    rule: 'Số ngày sau buổi học còn nhận bài, từ 1 đến 400; chỉ cho bài tập và dự án. Để trống: không có hạn.',
    example: 7,
    width: 19,
    standIn: undefined,
  }),
};

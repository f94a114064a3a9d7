import { z } from 'zod';
import { lesson } from '../../schema.ts';
import { asDay, asNumber, asText, asTime } from '../cells.ts';
import { choice, classCode, column, inWords, lessonCode } from './column.ts';

const { shape: ofLesson } = lesson;

export const lessons = {
  class: classCode('Mã của một lớp trong sheet “Lớp”.'),
  lesson: lessonCode(
    `Mã riêng của buổi trong lớp, chỉ gồm ${inWords}, ví dụ buoi-1. Giữ nguyên mã khi dời lịch.`,
  ),
  title: column({
    header: 'Tên buổi',
    read: asText,
    schema: ofLesson.title,
    rule: 'Tên buổi học, như học sinh nhìn thấy.',
    example: 'Buổi 1 · Ôn tập bảng nhân',
    width: 32,
    standIn: 'x',
  }),
  type: column({
    header: 'Loại buổi',
    ...choice({
      'Bài học': 'normal',
      'Kiểm tra': 'test',
      'Giữa kỳ': 'middle',
      'Cuối kỳ': 'end',
      'Dự án': 'project',
    } as const),
    schema: ofLesson.type,
    rule: 'Bài học, Kiểm tra, Giữa kỳ, Cuối kỳ hoặc Dự án.',
    example: 'Bài học',
    width: 12,
    standIn: 'normal',
  }),
  date: column({
    header: 'Ngày',
    read: asDay,
    schema: z.iso.date(),
    rule: 'Ngày học theo thứ tự ngày/tháng/năm, ví dụ 21/11/2026, từ năm 2000 đến 2100.',
    example: new Date('2026-12-01T00:00:00Z'),
    format: 'date',
    width: 13,
    standIn: '2000-01-01',
  }),
  time: column({
    header: 'Giờ bắt đầu',
    read: asTime,
    schema: ofLesson.time,
    rule: 'Giờ bắt đầu theo giờ Việt Nam, ví dụ 18:30.',
    // The first day of a spreadsheet: with a time format only the time is visible.
    example: new Date('1899-12-31T18:30:00Z'),
    format: 'time',
    width: 13,
    standIn: '00:00',
  }),
  minutes: column({
    header: 'Số phút',
    read: asNumber,
    schema: ofLesson.minutes,
    rule: 'Số phút của buổi học, từ 10 đến 300.',
    example: 60,
    width: 10,
    standIn: 60,
  }),
};

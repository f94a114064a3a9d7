/**
 * Staff entries for reports, as sheets of a workbook and as lists of a YAML file: the columns are the fields. A
 * column's rule is the message for a wrong cell.
 */
import { code, text } from '@bitu/db/import/schema.ts';
import { asCode, asDay, asNumber, asText } from '@bitu/db/import/workbook/cells.ts';
import {
  choice,
  classCode,
  column,
  lessonCode,
  type SheetPlan,
  type Values,
} from '@bitu/db/import/workbook/columns/column.ts';
import { enrolments } from '@bitu/db/import/workbook/columns/enrolments.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { z } from 'zod';
import { asPoints, list, optionalCode, optionalText, score, week } from './fields.ts';

const { phone, name, student } = enrolments(normalisePhone);
const child = { phone, name, student };
const ofClass = classCode('Mã của một lớp đã có.');
const ofLesson = lessonCode('Mã của một buổi của lớp đó.');

const marks = {
  class: ofClass,
  lesson: ofLesson,
  ...child,
  attendance: column({
    header: 'Đi học',
    ...choice({
      'Có mặt': 'present',
      'Đi muộn': 'late',
      'Vắng có phép': 'excused',
      'Vắng không phép': 'absent',
    } as const),
    schema: z.enum(['present', 'late', 'excused', 'absent']).optional(),
    rule: 'Có mặt, Đi muộn, Vắng có phép hoặc Vắng không phép; trong tệp YAML: present, late, excused hoặc absent.',
    example: 'Có mặt',
    width: 16,
    standIn: undefined,
  }),
  minutes: column({
    header: 'Muộn (phút)',
    read: asNumber,
    schema: z.int().min(1).max(300).optional(),
    rule: 'Con đến muộn bao nhiêu phút, từ 1 đến 300; chỉ ghi khi đi muộn.',
    example: null,
    width: 12,
    standIn: undefined,
  }),
  vocabulary: score('Từ vựng'),
  grammar: score('Ngữ pháp'),
  pronunciation: score('Phát âm'),
  computation: score('Tính toán'),
  reasoning: score('Suy luận'),
  presentation: score('Trình bày'),
  interaction: score('Tương tác'),
  comment: optionalText('Nhận xét', 'Lời nhận xét cho gia đình, tối đa 2000 chữ.', 2000),
};

const notes = {
  class: ofClass,
  lesson: ofLesson,
  taught: optionalText('Đã học', 'Buổi học dạy gì, cho cả lớp.', 2000),
  homework: optionalText('Dặn về nhà', 'Việc về nhà ngoài bài tập trên Bitu.', 2000),
  next: optionalText('Buổi sau', 'Buổi sau học gì.', 2000),
};

const trials = {
  class: ofClass,
  lesson: ofLesson,
  ...child,
  level: optionalCode('Mã trình độ', 'Mã của trình độ hợp với con, ví dụ starters.'),
  strengths: list('Điểm mạnh', 'Những điều con làm tốt, cách nhau bằng dấu chấm phẩy.'),
  to_work: list('Cần luyện', 'Những điều con nên luyện, cách nhau bằng dấu chấm phẩy.'),
  offered: optionalCode('Lớp gợi ý', 'Mã của một lớp còn chỗ; để trống nếu chưa có.'),
};

const sheetItems = {
  class: ofClass,
  ...child,
  week,
  kind: column({
    header: 'Loại việc',
    ...choice({
      'Bài tập': 'practice',
      'Bài tự học': 'unit',
      Đọc: 'read',
      Video: 'video',
      'Dự án': 'project',
    } as const),
    schema: z.enum(['practice', 'unit', 'read', 'video', 'project']),
    rule: 'Bài tập, Bài tự học, Đọc, Video hoặc Dự án; trong tệp YAML: practice, unit, read, video hoặc project.',
    example: 'Bài tập',
    width: 12,
  }),
  ref: column({
    header: 'Mã việc',
    read: asCode,
    schema: z
      .string()
      .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/)
      .optional(),
    rule: 'Mã của bài tập, video hoặc dự án; của bài tự học: mã sách/mã bài. Với việc Đọc: để trống.',
    example: 'starters-hello',
    width: 22,
    standIn: undefined,
  }),
  title: optionalText('Tên việc', 'Ví dụ Đọc to trang 27; để trống thì lấy tên của bài.', 200),
  minutes: column({
    header: 'Số phút',
    read: asNumber,
    schema: z.int().min(1).max(240),
    rule: 'Việc này cần bao nhiêu phút, từ 1 đến 240.',
    example: 10,
    width: 10,
    standIn: 1,
  }),
  note: optionalText('Lời dặn', 'Cho cả phiếu; ghi ở một dòng của phiếu là đủ.', 1000),
};

const finals = {
  class: ofClass,
  ...child,
  closing: column({
    header: 'Lời tổng kết',
    read: asText,
    schema: text.max(2000),
    rule: 'Lời cuối khóa của thầy cô cho gia đình, tối đa 2000 chữ.',
    example: 'Con đã mạnh dạn nói cả câu.',
    width: 40,
    standIn: 'x',
  }),
};

const certificates = {
  ...child,
  class: optionalCode('Mã lớp', 'Mã của lớp đã học xong; để trống nếu không theo lớp.'),
  title: column({
    header: 'Tên chứng chỉ',
    read: asText,
    schema: text.max(200),
    rule: 'Như in trên chứng chỉ, tối đa 200 chữ.',
    example: 'Hoàn thành Cambridge Starters',
    width: 32,
    standIn: 'x',
  }),
  issued: column({
    header: 'Ngày cấp',
    read: asDay,
    schema: z.iso.date(),
    rule: 'Ngày/tháng/năm, ví dụ 21/11/2026; trong tệp YAML: "2026-11-21".',
    example: new Date('2026-11-21T00:00:00Z'),
    format: 'date',
    width: 13,
    standIn: '2000-01-01',
  }),
};

const bound = (header: string, example: number) =>
  column({
    header,
    read: asPoints,
    schema: z.int().min(0).max(100),
    rule: 'Từ 0 đến 100.',
    example,
    width: 10,
    standIn: 0,
  });
const ranges = {
  level: column({
    header: 'Mã trình độ',
    read: asCode,
    schema: code,
    rule: 'Mã của một trình độ đã có.',
    example: 'starters',
    width: 16,
  }),
  skill: column({
    header: 'Mã kỹ năng',
    read: asCode,
    schema: code,
    rule: 'Mã của một kỹ năng đã có.',
    example: 'vocabulary',
    width: 16,
  }),
  low: bound('Từ', 60),
  high: bound('Đến', 85),
};

const sheet = <C>(name: string, what: string, columns: C): SheetPlan<C> => ({
  name,
  what,
  columns,
  optional: true,
});

/** In reading order; the keys are the lists of a YAML file. */
export const entrySheets = {
  notes: sheet('Nội dung buổi', 'Mỗi buổi học một dòng, cho cả lớp.', notes),
  marks: sheet('Đánh giá', 'Mỗi học sinh trong một buổi một dòng.', marks),
  trials: sheet('Học thử', 'Mỗi học sinh sau buổi học thử một dòng.', trials),
  sheets: sheet('Phiếu tuần', 'Mỗi việc trong phiếu của một học sinh một dòng.', sheetItems),
  finals: sheet('Tổng kết khóa', 'Mỗi học sinh cuối một khóa một dòng.', finals),
  certificates: sheet('Chứng chỉ', 'Mỗi chứng chỉ một dòng.', certificates),
  ranges: sheet('Mức mong đợi', 'Mỗi kỹ năng của một trình độ một dòng.', ranges),
};
export type EntrySheets = typeof entrySheets;
export type EntryKind = keyof EntrySheets;
export type EntryValues<K extends EntryKind> = Values<EntrySheets[K]['columns']>;

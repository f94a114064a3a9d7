/** The sheets of a workbook and their columns: what each says stands in the template, and is said when a cell is wrong. */
import { z } from 'zod';
import { enrolmentStatus, storedPhone } from '../enrolments.ts';
import { classFile, code, given, lesson, text } from '../schema.ts';
import {
  asChoice,
  asCode,
  asDay,
  asNumber,
  asPhone,
  asText,
  asTime,
  asYesNo,
  type Read,
} from './cells.ts';

export interface Column<T = unknown> {
  header: string;
  /** How a cell is read, and what its value may be; a blank one is undefined there. */
  read: Read;
  schema: z.ZodType<T>;
  /** What is right: a sentence, for the template and for whoever wrote something else. */
  rule: string;
  /** What stands in the example row; null: nothing. */
  example: string | number | Date | null;
  /** In characters. */
  width: number;
  /** To choose from, in the template. */
  choices?: readonly string[];
  format?: 'date' | 'time';
  /** Taken in place of a wrong cell so that the rest of its row, and what hangs on it, is still checked; it is never stored. */
  standIn?: NoInfer<T>;
}

const column = <T>(given: Column<T>): Column<T> => given;
/** Words to choose from, and what each means. */
const choice = <T>(choices: Readonly<Record<string, T>>) => ({
  read: asChoice(choices),
  choices: Object.keys(choices),
});

const inWords = 'chữ a-z không dấu, số và dấu gạch nối';
const classCode = (rule: string) =>
  column({
    header: 'Mã lớp',
    read: asCode,
    schema: code,
    rule,
    example: 'toan-3a',
    width: 16,
  });
const lessonCode = (rule: string) =>
  column({ header: 'Mã buổi', read: asCode, schema: code, rule, example: 'buoi-1', width: 14 });

const { shape: ofClass } = classFile;
const { shape: ofTeacher } = ofClass.teacher;
const { shape: ofLesson } = lesson;
const subjects = { Toán: 1, 'Tiếng Anh': 5 };

const classes = {
  class: classCode(
    `Mã riêng của lớp, chỉ gồm ${inWords}, ví dụ toan-3a. Giữ nguyên mã khi sửa lớp.`,
  ),
  subject: column({
    header: 'Môn',
    read: (value) => asChoice(subjects)(value) ?? asNumber(value),
    choices: Object.keys(subjects),
    schema: ofClass.subject,
    rule: 'Toán, Tiếng Anh, hoặc số của môn học.',
    example: 'Toán',
    width: 12,
    standIn: 1,
  }),
  grade: column({
    header: 'Khối',
    read: asNumber,
    schema: ofClass.grade,
    rule: 'Khối lớp từ 1 đến 12; để trống nếu không theo khối.',
    example: 3,
    width: 8,
    standIn: 0,
  }),
  level: column({
    header: 'Trình độ',
    read: asText,
    schema: ofClass.level,
    rule: 'Tên trình độ hiện sau tên lớp, ví dụ Nâng cao; có thể để trống.',
    example: 'Nâng cao',
    width: 20,
    standIn: undefined,
  }),
  teacher: column({
    header: 'Mã giáo viên',
    read: asCode,
    schema: ofTeacher.id,
    rule: `Mã riêng của giáo viên, chỉ gồm ${inWords}, ví dụ co-mai.`,
    example: 'co-mai',
    width: 16,
    standIn: 'x',
  }),
  teacherName: column({
    header: 'Tên giáo viên',
    read: asText,
    schema: ofTeacher.name,
    rule: 'Họ tên giáo viên, như học sinh nhìn thấy.',
    example: 'Trần Thu Mai',
    width: 24,
    standIn: 'x',
  }),
  gender: column({
    header: 'Cô hay thầy',
    ...choice({ Cô: 0, Thầy: 1 } as const),
    schema: ofTeacher.gender,
    rule: 'Cô hoặc Thầy; để trống thì gọi là Giáo viên.',
    example: 'Cô',
    width: 13,
    standIn: undefined,
  }),
  status: column({
    header: 'Trạng thái lớp',
    ...choice({ 'Đang học': 'active', 'Học thử': 'trial', 'Đã kết thúc': 'inactive' } as const),
    schema: ofClass.status,
    rule: 'Đang học, Học thử hoặc Đã kết thúc.',
    example: 'Đang học',
    width: 16,
    standIn: 'active',
  }),
  joinUrl: column({
    header: 'Link phòng học',
    read: asText,
    schema: ofClass.join_url,
    rule: 'Địa chỉ phòng học trực tuyến, bắt đầu bằng https://; có thể để trống.',
    example: null,
    width: 30,
    standIn: undefined,
  }),
};

const lessons = {
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
    // The first day of a spreadsheet: with a time format only the time is seen.
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

const contents = {
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
    schema: given.paid,
    rule: 'Có: học sinh học thử không mở được. Không, hoặc để trống: cả lớp mở được.',
    example: 'Không',
    width: 24,
    standIn: false,
  }),
  dueDays: column({
    header: 'Hạn nộp (số ngày)',
    read: asNumber,
    schema: given.due_days,
    rule: 'Số ngày sau buổi học còn nhận bài, từ 1 đến 400; chỉ cho bài tập và dự án. Để trống: không có hạn.',
    example: 7,
    width: 19,
    standIn: undefined,
  }),
};

const enrolments = (phoneOf: (text: string) => string | null) => ({
  class: classCode('Mã của một lớp trong sheet “Lớp”, hoặc của lớp đã nhập trước đây.'),
  phone: column({
    header: 'Số điện thoại',
    read: asPhone(phoneOf),
    schema: storedPhone.optional(),
    rule: 'Số điện thoại đăng nhập của gia đình, gồm 10 chữ số, ví dụ 0912345678; để trống nếu có tên đăng nhập.',
    example: '0912345678',
    width: 16,
  }),
  name: column({
    header: 'Họ tên học sinh',
    read: asText,
    schema: text.optional(),
    rule: 'Họ tên như trong tài khoản; cần ghi khi số điện thoại có nhiều học sinh.',
    example: 'Nguyễn Minh An',
    width: 24,
    standIn: undefined,
  }),
  student: column({
    header: 'Tên đăng nhập',
    read: asText,
    schema: text.optional(),
    rule: 'Tên đăng nhập của học sinh, thay cho số điện thoại; thường để trống.',
    example: null,
    width: 18,
  }),
  status: column({
    header: 'Trạng thái học',
    ...choice({ 'Đang học': 'active', 'Học thử': 'trial', 'Đã nghỉ': 'inactive' } as const),
    schema: enrolmentStatus,
    rule: 'Đang học, Học thử hoặc Đã nghỉ.',
    example: 'Đang học',
    width: 16,
    standIn: 'active',
  }),
});

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row: a column's, as its schema gives them. */
export type Values<C> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

export interface SheetPlan<C = Columns> {
  name: string;
  what: string;
  columns: C;
}

/** The sheets by what they hold, in their order. `phoneOf` says how a phone is stored, null when it is none. */
export const sheetPlans = (phoneOf: (text: string) => string | null) => ({
  classes: {
    name: 'Lớp',
    what: 'Mỗi lớp một dòng. Để trống nếu chỉ ghi danh vào lớp đã có.',
    columns: classes,
  },
  lessons: {
    name: 'Buổi học',
    what: 'Lịch học: mỗi buổi một dòng, có ngày, giờ và số phút.',
    columns: lessons,
  },
  contents: {
    name: 'Nội dung',
    what: 'Mỗi bài tập, video, tài liệu hoặc dự án của một buổi một dòng, theo thứ tự học sinh nhìn thấy; bài tập luôn đứng sau.',
    columns: contents,
  },
  enrolments: {
    name: 'Ghi danh',
    what: 'Mỗi học sinh trong một lớp một dòng. Học sinh cần có tài khoản trước.',
    columns: enrolments(phoneOf),
  },
});
export type SheetPlans = ReturnType<typeof sheetPlans>;

/**
 * The sheets of a workbook and their columns. A column's rule is shown in the template, and in the message for a
 * wrong cell.
 */
import { classes } from './columns/classes.ts';
import { contents } from './columns/contents.ts';
import { enrolments } from './columns/enrolments.ts';
import { lessons } from './columns/lessons.ts';
import { practices } from './columns/practices.ts';
import { questions } from './columns/questions.ts';
import { students } from './columns/students.ts';

/** Returns the sheets in order. `phoneOf` returns the stored form of a phone, or null. */
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
    what: 'Mỗi học sinh trong một lớp một dòng. Học sinh cần có tài khoản, hoặc có trong sheet “Học sinh”.',
    columns: enrolments(phoneOf),
  },
  students: {
    name: 'Học sinh',
    what: 'Mỗi học sinh chưa có tài khoản một dòng. Gia đình tự đặt mật khẩu bằng “Quên mật khẩu”.',
    columns: students(phoneOf),
    optional: true,
  },
  practices: {
    name: 'Bài tập',
    what: 'Mỗi bài tập một dòng; câu hỏi của bài ở sheet “Câu hỏi”.',
    columns: practices,
    optional: true,
  },
  questions: {
    name: 'Câu hỏi',
    what: 'Mỗi câu hỏi một dòng, theo thứ tự trong bài.',
    columns: questions,
    optional: true,
  },
});
export type SheetPlans = ReturnType<typeof sheetPlans>;

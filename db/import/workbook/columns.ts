/** The sheets of a workbook and their columns: what each says stands in the template, and is said when a cell is wrong. */
import { classes } from './columns/classes.ts';
import { contents } from './columns/contents.ts';
import { enrolments } from './columns/enrolments.ts';
import { lessons } from './columns/lessons.ts';

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

/**
 * The workbook of questions that an author downloads: it can be imported unchanged, and has a question of each type.
 */
import { sheetPlans } from './columns.ts';
import type { Column } from './columns/column.ts';
import type { practices } from './columns/practices.ts';
import type { questions } from './columns/questions.ts';
import { writeTemplate } from './template.ts';

const steps = [
  'Bảng nhập câu hỏi của một bài tập',
  '1. Thay dòng của sheet “Bài tập” bằng bài của bạn: mỗi tệp một bài.',
  '2. Thay các dòng mẫu màu xám của sheet “Câu hỏi” bằng câu của bạn; mỗi dạng câu có một dòng mẫu.',
  '3. Cột có dấu * là bắt buộc. Bấm vào một ô để xem ghi chú của cột. Giữ nguyên tên các sheet và tên cột.',
  '4. Lưu thành tệp .xlsx rồi nhập. Nếu có ô sai, Bitu liệt kê từng dòng, cột và chưa lưu gì.',
];

type RowFor<C> = { readonly [K in keyof C]?: Column['example'] };

const practice: RowFor<typeof practices> = {
  practice: 'bai-mau',
  title: 'Bài mẫu',
  subject: 'Toán',
  type: 'Luyện tập',
};

/** One of each type that a row can represent. */
const examples: RowFor<typeof questions>[] = [
  {
    code: 'cau-1',
    type: 'Một đáp án',
    level: 1,
    stem: '2 + 3 bằng mấy?',
    a: '4',
    b: '5',
    c: '6',
    answer: 'B',
    why: '2 thêm 3 là 5.',
    hint1: 'Con đếm tiếp từ 2 thêm 3 số nữa.',
  },
  {
    code: 'cau-2',
    type: 'Nhiều đáp án',
    level: 2,
    stem: 'Số nào là số chẵn?',
    a: '4',
    b: '7',
    c: '10',
    answer: 'A, C',
    why: '4 và 10 chia hết cho 2.',
  },
  {
    code: 'cau-3',
    type: 'Đúng sai',
    level: 1,
    stem: 'Một tuần có 7 ngày.',
    answer: 'Đúng',
    why: 'Từ thứ Hai đến Chủ nhật là 7 ngày.',
  },
  {
    code: 'cau-4',
    type: 'Điền chỗ trống',
    level: 2,
    stem: 'Điền từ còn thiếu.',
    answer: 'I [am] a student. She [is] my sister.',
    why: 'I đi với am; she đi với is.',
  },
  {
    code: 'cau-5',
    type: 'Nối',
    level: 1,
    stem: 'Nối con vật với tiếng kêu.',
    a: 'Mèo = meo meo',
    b: 'Chó = gâu gâu',
    c: 'Vịt = cạp cạp',
    why: 'Mỗi con vật có tiếng kêu riêng.',
  },
  {
    code: 'cau-6',
    type: 'Trả lời ngắn',
    level: 2,
    stem: '“Con mèo” trong tiếng Anh là gì?',
    answer: 'cat|a cat|the cat',
    why: 'Cat là con mèo.',
  },
  {
    code: 'cau-7',
    type: 'Điền số',
    level: 3,
    stem: 'Nửa của 24 là mấy?',
    answer: '12',
    why: '24 chia 2 bằng 12.',
  },
];

export function questionTemplate(): Promise<Uint8Array> {
  const plans = sheetPlans(() => null);
  const inOrder = (columns: object, row: RowFor<object>) =>
    Object.keys(columns).map((name) => (row as Record<string, Column['example']>)[name] ?? null);
  return writeTemplate(steps, [
    {
      plan: plans.practices,
      examples: [inOrder(plans.practices.columns, practice)],
    },
    {
      plan: plans.questions,
      examples: examples.map((row) =>
        inOrder(plans.questions.columns, { practice: practice.practice, ...row }),
      ),
    },
  ]);
}

/**
 * The workbook of questions that an author downloads: it can be imported unchanged, and has a question of each type.
 */
import { workbookForms } from '../questions/index.ts';
import { sheetPlans } from './columns.ts';
import type { Column } from './columns/column.ts';
import type { practices } from './columns/practices.ts';
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

/** The template shows one row of each kind. */
const examples = workbookForms.map(({ label, example }, i) => ({
  practice: practice.practice,
  code: `cau-${i + 1}`,
  type: label,
  ...example,
}));

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
      examples: examples.map((row) => inOrder(plans.questions.columns, row)),
    },
  ]);
}

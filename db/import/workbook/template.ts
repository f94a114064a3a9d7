/** The workbook template that the office fills in, made from the plans of its sheets. */
import {
  type Cell,
  colToLetter,
  type DataValidation,
  writeXlsx,
  type WriteSheet,
} from 'hucre/xlsx';
import { sheetPlans } from './columns.ts';
import type { Column, SheetPlan } from './columns/column.ts';

/** How many rows get formats and lists of choices; below, a spreadsheet continues the format of the last one. */
const preparedRows = 300;

const font = { name: 'Calibri', size: 11 };
const exampleFont = { ...font, italic: true, color: { rgb: '6B7280' } };
const headerStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1D5FB8' } },
  alignment: { wrapText: true, vertical: 'center' },
} as const;
const formats = { date: 'dd/mm/yyyy', time: 'hh:mm', text: '@' };

const isRequired = ({ schema }: Column) => !schema.safeParse(undefined).success;

/**
 * Returns an .xlsx file with one sheet of each kind: headers with notes, lists of choices, and an example row, which
 * is a note.
 */
export async function workbookTemplate(): Promise<Uint8Array> {
  const plans = Object.values(sheetPlans(() => null)) as SheetPlan[];
  return writeTemplate(
    steps,
    plans.map((plan) => ({ plan, examples: [exampleRow(plan)] })),
  );
}

interface Prepared {
  plan: SheetPlan;
  /** Rows below the headers, in the order of the columns. */
  examples: Column['example'][][];
}

/** Returns an .xlsx file with a guide and the prepared sheets. */
export const writeTemplate = (
  [title, ...lines]: readonly string[],
  prepared: readonly Prepared[],
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      guide(
        [title ?? '', '', ...lines],
        prepared.map(({ plan }) => plan),
      ),
      ...prepared.map(sheetOf),
    ],
    activeSheet: 0,
  });

/** The values of the example row; the first cell makes it a note. */
export const exampleRow = ({ columns }: SheetPlan) =>
  Object.values(columns).map(({ example }, c) => (c === 0 ? `# ${String(example)}` : example));

function sheetOf({ plan, examples }: Prepared): WriteSheet {
  const columns = Object.values(plan.columns);
  const cells = new Map<string, Partial<Cell>>();
  for (const [c, column] of columns.entries()) {
    cells.set(`0,${c}`, { style: headerStyle });
    const numFmt = formatOf(column);
    for (let r = 1; r < preparedRows; r++)
      cells.set(`${r},${c}`, {
        style: r <= examples.length ? { font: exampleFont, numFmt } : { numFmt },
      });
  }
  return {
    name: plan.name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [
      columns.map((column) => (isRequired(column) ? `${column.header} *` : column.header)),
      ...examples,
      ...Array.from({ length: preparedRows - 1 - examples.length }, () => columns.map(() => null)),
    ],
    cells,
    freezePane: { rows: 1 },
    dataValidations: columns.map(noteOf),
  };
}

/**
 * The rule of a column, shown beside the active cell with its choices. Excel itself refuses nothing: the import
 * reports all issues at once.
 */
function noteOf(column: Column, c: number): DataValidation {
  const { header, rule, choices } = column;
  return {
    ...(choices ? { type: 'list', values: [...choices] } : { type: 'custom', formula1: 'TRUE' }),
    range: `${colToLetter(c)}1:${colToLetter(c)}${preparedRows}`,
    allowBlank: true,
    showErrorMessage: false,
    showInputMessage: true,
    inputTitle: header,
    inputMessage: `${isRequired(column) ? 'Bắt buộc.' : 'Không bắt buộc.'} ${rule}`,
  };
}

/** A number typed into a text column stays as typed: phones keep their zero, codes do not become dates. */
const formatOf = ({ format, example }: Column) =>
  format ? formats[format] : typeof example === 'number' ? 'General' : formats.text;

const steps = [
  'Bảng nhập lớp, lịch học, học sinh, bài tập và ghi danh',
  '1. Điền vào các sheet bên cạnh; cột có dấu * là bắt buộc. Bấm vào một ô để xem ghi chú của cột.',
  '2. Dòng bắt đầu bằng dấu # là ghi chú, không được nhập: dòng mẫu màu xám là như vậy.',
  '3. Giữ nguyên tên các sheet và tên cột. Sheet khác, như sheet này, không được đọc.',
  '4. Lưu thành tệp .xlsx rồi nhập. Nếu có ô sai, chương trình liệt kê từng sheet, dòng, cột và không thay đổi gì.',
  '5. Nhập lại cùng một tệp không tạo thêm gì. Lớp, buổi và học sinh không có trong tệp được giữ nguyên; nội dung của buổi có trong tệp được thay bằng nội dung trong tệp.',
];

function guide(said: readonly string[], plans: readonly SheetPlan[]): WriteSheet {
  const lines = [
    ...said.map((line) => (line === '' ? [] : [line])),
    [],
    ...plans.flatMap((plan) => [
      [`Sheet “${plan.name}”`, plan.what],
      ...Object.values(plan.columns).map((column) => [
        `   ${column.header}${isRequired(column) ? ' *' : ''}`,
        column.rule,
      ]),
      [],
    ]),
  ];
  const cells = new Map<string, Partial<Cell>>();
  for (const [r, [first = '']] of lines.entries()) {
    if (r === 0 || first.startsWith('Sheet'))
      cells.set(`${r},0`, { style: { font: { ...font, bold: true } } });
  }
  return { name: 'Hướng dẫn', columns: [{ width: 28 }, { width: 100 }], rows: lines, cells };
}

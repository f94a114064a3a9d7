/** Children that the office adds: a sheet, or cells copied from one. */
import { type ChildColumn, childColumns } from '@bitu/contract/codes.ts';
import type { ImportSheet } from '@bitu/contract/students.ts';
import { z } from 'zod';
import { text } from '../schema.ts';
import type { Issue } from '../source.ts';
import { asBirth, asText, bare, type Birth, type Cell, contentOf, isBlank } from './cells.ts';
import { classCode, type Column, column } from './columns/column.ts';
import { students } from './columns/students.ts';
import { letterOf } from './headers.ts';
import { type Grid, openGrids } from './open.ts';
import { rowsOf } from './rows.ts';

type PhoneOf = (text: string) => string | null;

function columnsOf(phoneOf: PhoneOf) {
  const { phone, name } = students(phoneOf);
  return {
    phone,
    name,
    birth: column<Birth>({
      header: 'Năm sinh',
      also: ['Ngày sinh', 'Ngày tháng năm sinh', 'Sinh ngày', 'NS'],
      width: 14,
      rule: 'Ngày sinh của học sinh, ví dụ 05/09/2017; chỉ năm sinh, ví dụ 2017, cũng được.',
      example: '05/09/2017',
      read: asBirth,
      schema: z.strictObject({ year: z.int(), day: z.string().nullable() }),
    }),
    // The code of any class, also of one that the office created, which may have spaces and tone marks.
    class: {
      ...classCode('Mã lớp mà học sinh vào; để trống nếu chưa xếp lớp.'),
      also: ['Lớp', 'Tên lớp'],
      read: asText,
      schema: text.max(40).optional(),
    },
    guardian: column({
      header: 'Họ tên phụ huynh',
      also: ['Phụ huynh', 'Tên phụ huynh', 'Họ và tên phụ huynh', 'Ba mẹ'],
      read: asText,
      schema: text.optional(),
      rule: 'Họ tên của ba hoặc mẹ; có thể để trống.',
      example: 'Nguyễn Thị Hoa',
      width: 24,
    }),
  } satisfies Record<ChildColumn, Column>;
}

const planOf = (phoneOf: PhoneOf) => ({
  name: 'Học sinh',
  what: 'Mỗi dòng là một học sinh.',
  columns: columnsOf(phoneOf),
});

/** Columns of people's own sheets that are left out without asking. */
const omittedHeaders = new Set(
  ['STT', 'TT', 'Số thứ tự', 'Giới tính', 'Ghi chú', 'Địa chỉ', 'Email', 'Trường'].map(bare),
);

const plan = planOf(() => null);
const isRequired = (key: ChildColumn) => !plan.columns[key].schema.safeParse(undefined).success;

/** The headers that people see, by column. */
export const childHeaders = Object.fromEntries(
  childColumns.map((key) => [key, plan.columns[key].header]),
) as Record<ChildColumn, string>;

const known = new Map<string, ChildColumn>(
  childColumns.flatMap((key) => {
    const { header, also = [] }: Column = plan.columns[key];
    return [header, ...also].map((name): [string, ChildColumn] => [bare(name), key]);
  }),
);

/** A child in a row; `row` is counted from 1. */
export interface ChildRow {
  row: number;
  phone: string;
  name: string;
  birth_year: number;
  /** The day as MM-DD, or null if the cell is empty. */
  birthday: string | null;
  class: string | null;
  guardian: string | null;
}

export interface CellFault {
  row: number;
  /** The header of the column; '' for the whole row. */
  column: string;
  message: string;
}

export interface ReadChildren {
  rows: ChildRow[];
  faults: CellFault[];
  /** The columns, where a person has to say what they hold; otherwise null. */
  sheet: ImportSheet | null;
}

/** What each column holds, as a person has said. Null for a column that holds nothing of use. */
export type ChosenColumns = readonly (ChildColumn | null)[];

/** Parses tab-separated cells, with or without headers, which may also be those of a sheet of people's own. */
export function childrenOfText(
  pasted: string,
  phoneOf: PhoneOf,
  chosen?: ChosenColumns,
): ReadChildren {
  const rows = pasted.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
  return childrenIn(rows, phoneOf, chosen);
}

/** Reads the sheet “Học sinh” of a workbook, or its first one. Returns a sentence if the file cannot be used. */
export async function childrenOfFile(
  bytes: Uint8Array,
  phoneOf: PhoneOf,
  chosen?: ChosenColumns,
): Promise<ReadChildren | string> {
  let sheets = 0;
  const isNamed = (name: string) => bare(name) === bare(plan.name);
  const grids = await openGrids(bytes, (name) => sheets++ === 0 || isNamed(name));
  if (typeof grids === 'string') return grids;
  const grid = grids.find(({ name }) => isNamed(name)) ?? grids[0];
  return grid ? childrenIn(grid.rows, phoneOf, chosen) : { rows: [], faults: [], sheet: null };
}

const textIn = (cell: Cell | undefined): string => {
  const content = contentOf(cell);
  if (content instanceof Date) return content.toISOString().slice(0, 10);
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
};

const keyIn = (cell: Cell | undefined) => known.get(bare(textIn(cell)));

/** How many rows down the headers may be, below a title. */
const maxRowsAbove = 10;

/**
 * Returns the row of the headers, or -1 where there are none: the first row with two known names, or else one known
 * name in the first row, or a first row of words without digits, which cannot be a child.
 */
function topOf(rows: Cell[][]): number {
  const named = (row: Cell[]) => row.filter((cell) => keyIn(cell) !== undefined).length;
  const index = rows.slice(0, maxRowsAbove).findIndex((row) => named(row) >= 2);
  if (index >= 0) return index;
  const [first = []] = rows;
  const words = first.map(textIn).filter(Boolean);
  const isWords = words.length >= 2 && !words.some((word) => /\d/.test(word));
  return named(first) > 0 || isWords ? 0 : -1;
}

/** A sheet with more columns than this is not one of children. */
const maxColumns = 40;
const maxExamples = 3;

interface Place {
  header: string;
  examples: string[];
  is: ChildColumn | null;
  /** Its header is neither known nor known to be of no use. */
  isUnknown: boolean;
}

/** Returns the columns that have values, each with what its header, or else its content, says that it holds. */
function placesOf(rows: Cell[][], top: number, phoneOf: PhoneOf): Map<number, Place> {
  const below = rows.slice(top + 1);
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const places = new Map<number, Place>();
  const taken = new Set<ChildColumn>();
  for (let c = 0; c < width; c++) {
    const examples: string[] = [];
    for (const row of below) {
      const example = textIn(row[c]);
      if (example !== '') examples.push(example);
      if (examples.length === maxExamples) break;
    }
    const header = top < 0 ? '' : textIn(rows[top]?.[c]);
    const key = top < 0 ? childColumns[c] : keyIn(header);
    if (key === undefined && (examples.length === 0 || header.startsWith('#'))) continue;
    const is = key === undefined || taken.has(key) ? null : key;
    if (is) taken.add(is);
    const isUnknown = is === null && !omittedHeaders.has(bare(header));
    places.set(c, { header, examples, is, isUnknown });
  }
  const { phone, birth } = columnsOf(phoneOf);
  const isPhone = (example: string) => typeof phone.read(example) === 'string';
  const first = places.get(0);
  // Cells without headers are in another order.
  if (top < 0 && first && first.examples.length > 0 && !first.examples.some(isPhone)) {
    taken.clear();
    for (const place of places.values()) Object.assign(place, { is: null, isUnknown: true });
  }
  const looks: [ChildColumn, (example: string) => boolean][] = [
    ['phone', isPhone],
    ['birth', (example) => ((birth.read(example) as Birth | null)?.year ?? 0) > 1900],
    ['name', (example) => /^\p{L}+( \p{L}+)+$/u.test(example)],
  ];
  for (const [key, fits] of looks) {
    if (taken.has(key)) continue;
    const place = [...places.values()].find(
      ({ is, isUnknown, examples }) =>
        is === null && isUnknown && examples.length > 0 && examples.every(fits),
    );
    if (place) place.is = key;
  }
  return places;
}

function childrenIn(rows: Cell[][], phoneOf: PhoneOf, chosen?: ChosenColumns): ReadChildren {
  if (rows.every(isBlank)) return { rows: [], faults: [], sheet: null };
  const top = topOf(rows);
  const places = placesOf(rows, top, phoneOf);
  const refused = (message: string, row = Math.max(1, top + 1)): CellFault => ({
    row,
    column: '',
    message,
  });
  if (places.size > maxColumns) {
    const message = `Bảng này có ${places.size} cột; Bitu đọc tối đa ${maxColumns} cột.`;
    return { rows: [], faults: [refused(message)], sheet: null };
  }
  const list = [...places];
  const keys = new Map(
    list.map(([c, { is }], i) => [c, chosen ? (chosen[i] ?? null) : is] as const),
  );
  const columnKeys = [...keys.values()].filter((key) => key !== null);
  const missing = childColumns.filter((key) => isRequired(key) && !columnKeys.includes(key));
  const sheet: ImportSheet = {
    columns: list.map(([c, { header, examples, is }]) => ({
      header: header || `Cột ${letterOf(c)}`,
      examples,
      is,
    })),
  };
  const thatAreMissing = missing.map((key) => refused(`Thiếu cột “${childHeaders[key]}”.`));
  if (chosen && (missing.length > 0 || new Set(columnKeys).size < columnKeys.length))
    return {
      rows: [],
      faults:
        missing.length > 0
          ? thatAreMissing
          : [refused('Có hai cột cùng một nội dung; hãy bỏ một.')],
      sheet,
    };
  const unknown = sheet.columns.filter((_, i) => list[i]?.[1].isUnknown);
  if (!chosen && (missing.length > 0 || unknown.length > 0)) {
    const faults = unknown.map(({ header }) => ({
      row: Math.max(1, top + 1),
      column: header,
      message: 'Chưa biết cột này ghi gì.',
    }));
    return { rows: [], faults: [...thatAreMissing, ...faults], sheet };
  }
  // The sheet as it is in the template. Columns that are left out are notes.
  const headers = Array.from({ length: Math.max(0, ...places.keys()) + 1 }, (_, c) => {
    const key = keys.get(c);
    return key ? childHeaders[key] : '#';
  });
  const grid: Grid = { name: plan.name, rows: [headers, ...rows.slice(top + 1)] };
  const read = childrenOfGrid(grid, phoneOf, top);
  // Cells without headers are in an order that may be wrong.
  return { ...read, sheet: top < 0 && !chosen && read.faults.length > 0 ? sheet : null };
}

/** @param above The number of rows that the person has above the headers, or -1 if there are no headers. */
function childrenOfGrid(grid: Grid, phoneOf: PhoneOf, above: number) {
  const own = planOf(phoneOf);
  const issues: Issue[] = [];
  const tables = rowsOf<typeof own.columns>(grid, own, '', issues);
  const rows = (tables ?? []).map(({ values, issueAt }): ChildRow => ({
    row: issueAt('phone', '').line + above,
    phone: values.phone,
    name: values.name,
    birth_year: values.birth.year,
    birthday: values.birth.day,
    class: values.class ?? null,
    guardian: values.guardian ?? null,
  }));
  const faults = issues.map(({ line, cell, message }): CellFault => ({
    row: Math.max(1, line + above),
    column: cell?.header ?? '',
    message,
  }));
  return { rows, faults };
}

/** The workbook that the office fills in. */
export async function childrenTemplate(): Promise<Uint8Array> {
  // With the library that writes it, which most servers never need.
  const { exampleRow, writeTemplate } = await import('./template.ts');
  return writeTemplate(
    [
      'Danh sách học sinh',
      '1. Điền sheet “Học sinh”, mỗi dòng một học sinh. Dòng mẫu màu xám bắt đầu bằng dấu # nên không được thêm.',
      '2. Cột có dấu * là bắt buộc. Bấm vào một ô để xem ghi chú của cột.',
      '3. Lưu thành tệp .xlsx rồi chọn tệp ở trang Thêm học sinh, hoặc dán các ô vào đó. Bitu cho xem trước khi thêm.',
    ],
    [{ plan, examples: [exampleRow(plan)] }],
  );
}

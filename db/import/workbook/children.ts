/** Children that the office adds: a sheet, or cells copied from one. */
import type { Issue } from '../source.ts';
import { text } from '../schema.ts';
import { asText, bare } from './cells.ts';
import { classCode, type Column, column } from './columns/column.ts';
import { students } from './columns/students.ts';
import { type Grid, openGrids } from './open.ts';
import { rowsOf } from './rows.ts';

const planOf = (phoneOf: (text: string) => string | null) => ({
  name: 'Học sinh',
  what: 'Mỗi dòng là một học sinh.',
  leftOut: ['STT', 'TT', 'Số thứ tự', 'Giới tính', 'Ghi chú', 'Địa chỉ', 'Email', 'Trường'],
  columns: {
    ...students(phoneOf),
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
  },
});

/** A child in a row; `row` is counted from 1. */
export interface ChildRow {
  row: number;
  phone: string;
  name: string;
  birth_year: number;
  class: string | null;
  guardian: string | null;
}

export interface CellFault {
  row: number;
  /** The header of the column; '' for the whole row. */
  column: string;
  message: string;
}

const columns: Column[] = Object.values(planOf(() => null).columns);

/** The headers in the order in which they are pasted. */
export const childHeaders = columns.map(({ header }) => header);

export interface ReadChildren {
  rows: ChildRow[];
  faults: CellFault[];
}

/** Parses tab-separated cells, with or without a header line, which may also be that of a sheet of people's own. */
export function childrenOfText(
  pasted: string,
  phoneOf: (text: string) => string | null,
): ReadChildren {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
  const known = new Set(columns.flatMap(({ header, also = [] }) => [header, ...also]).map(bare));
  const hasHeaders = lines[0]?.some((cell) => known.has(bare(cell))) === true;
  const rows = hasHeaders ? lines : [childHeaders, ...lines];
  return childrenIn({ name: 'Học sinh', rows }, phoneOf, hasHeaders ? 0 : 1);
}

/** Reads the sheet “Học sinh” of a workbook, or its first one. Returns a sentence if the file cannot be used. */
export async function childrenOfFile(
  bytes: Uint8Array,
  phoneOf: (text: string) => string | null,
): Promise<ReadChildren | string> {
  let sheets = 0;
  const isNamed = (name: string) => bare(name) === bare('Học sinh');
  const grids = await openGrids(bytes, (name) => sheets++ === 0 || isNamed(name));
  if (typeof grids === 'string') return grids;
  const grid = grids.find(({ name }) => isNamed(name)) ?? grids[0];
  return grid ? childrenIn(grid, phoneOf, 0) : { rows: [], faults: [] };
}

/** `added`: lines above the first one that the person did not write. */
function childrenIn(
  grid: Grid,
  phoneOf: (text: string) => string | null,
  added: number,
): ReadChildren {
  const plan = planOf(phoneOf);
  const issues: Issue[] = [];
  const found = rowsOf<typeof plan.columns>(grid, plan, '', issues);
  const rows = (found ?? []).map(({ values, issueAt }) => ({
    row: issueAt('phone', '').line - added,
    phone: values.phone,
    name: values.name,
    birth_year: values.birthYear,
    class: values.class ?? null,
    guardian: values.guardian ?? null,
  }));
  const faults = issues.map(({ line, cell, message }) => ({
    row: Math.max(1, line - added),
    column: cell?.header ?? '',
    message,
  }));
  return { rows, faults };
}

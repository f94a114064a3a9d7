/** Columns that several sheets share. */
import { code, text } from '@bitu/db/import/schema.ts';
import { asCode, asDay, asText, type Read } from '@bitu/db/import/workbook/cells.ts';
import { column } from '@bitu/db/import/workbook/columns/column.ts';
import { z } from 'zod';

/** Parses a number, also from text with a decimal comma. */
export const asPoints: Read<number> = (value) => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,3}([.,]\d{1,2})?$/.test(value)
    ? Number(value.replace(',', '.'))
    : null;
};

/** One of the skills after a lesson. */
export const score = (header: string) =>
  column({
    header,
    read: asPoints,
    schema: z.number().min(0).max(10).multipleOf(0.5).optional(),
    rule: 'Từ 0 đến 10, theo bước 0,5; để trống nếu chưa đánh giá, hoặc môn này không chấm.',
    example: 8.5,
    width: 11,
    standIn: undefined,
  });

export const optionalText = (header: string, rule: string, max: number) =>
  column({
    header,
    read: asText,
    schema: text.max(max).optional(),
    rule,
    example: null,
    width: 32,
    standIn: undefined,
  });

export const optionalCode = (header: string, rule: string) =>
  column({
    header,
    read: asCode,
    schema: code.optional(),
    rule,
    example: null,
    width: 16,
    standIn: undefined,
  });

const item = text.max(200);
/** In a cell separated by semicolons, in YAML a list. */
export const list = (header: string, rule: string) =>
  column({
    header,
    read: asText,
    schema: z
      .union([
        z.array(item),
        z
          .string()
          .transform((words) => words.split(';'))
          .pipe(z.array(item)),
      ])
      .default([]),
    rule,
    example: 'Phát âm rõ; Nhớ từ nhanh',
    width: 32,
    standIn: [],
  });

/** The Monday of a week. */
export const week = column({
  header: 'Tuần từ thứ Hai',
  read: asDay,
  schema: z.iso.date().refine((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1),
  rule: 'Ngày thứ Hai của tuần, ví dụ 23/11/2026; trong tệp YAML: "2026-11-23".',
  example: new Date('2026-11-23T00:00:00Z'),
  format: 'date',
  width: 16,
});

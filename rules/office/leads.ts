/** The state of a lead, as shown and as entered in cells. */
import { dateText } from '../format/times.ts';
import { leadStates, maxLeadNote } from '@bitu/contract/kinds.ts';
import { foldText } from '../profile/fold.ts';

export type LeadState = (typeof leadStates)[number];

export const leadStateNames: Readonly<Record<LeadState, string>> = {
  new: 'Mới',
  called: 'Đã gọi',
  came: 'Đã đến',
  enrolled: 'Đã ghi danh',
  lost: 'Thôi',
};

export const leadHeaders = {
  state: 'Đến đâu rồi',
  next_call: 'Gọi lại ngày',
  note: 'Ghi chú',
} as const;
export type LeadField = keyof typeof leadHeaders;

/** Parses the state in a cell: by its name, with or without tone marks, or by its word on the wire. */
export const readState = (text: string): LeadState | undefined =>
  leadStates.find((state) => [state, foldText(leadStateNames[state])].includes(foldText(text)));

const dayForms = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d\d))?$/,
];

/** '2026-11-30'; undefined if there is no such day. */
function dayIn(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Parses the day in a cell: '30/11/2026', '2026-11-30', or '30/11', which is the next such day from `today` on. Null if
 * the cell is empty; undefined if it is no day.
 */
export function readDay(text: string, today: string): string | null | undefined {
  const cell = text.trim();
  if (cell === '') return null;
  const groups = dayForms.map((form) => form.exec(cell)?.groups).find(Boolean);
  if (!groups) return undefined;
  const [month, day] = [Number(groups['month']), Number(groups['day'])];
  if (groups['year'] !== undefined)
    return dayIn(Number(groups['year'].padStart(4, '20')), month, day);
  const years = Array.from({ length: 9 }, (_, i) => Number(today.slice(0, 4)) + i);
  return years
    .map((year) => dayIn(year, month, day))
    .find((one) => one !== undefined && one >= today);
}

/** '30/11/2026', as a cell shows a day. */
export const dayCell = (day: string | null): string => (day === null ? '' : dateText(day));

/** Returns the issues of cells, by field; absent ones stay as they are. */
export function leadIssues(
  { state, next_call: nextCall, note }: { readonly [F in LeadField]?: string | undefined },
  today: string,
): { [F in LeadField]?: string } {
  const names = leadStates.map((one) => leadStateNames[one]).join(', ');
  return {
    ...(state !== undefined && !readState(state) && { state: `Chọn một trong: ${names}` }),
    ...(nextCall !== undefined &&
      readDay(nextCall, today) === undefined && {
        next_call: 'Bạn nhập ngày như 30/11 hoặc 30/11/2026 nhé.',
      }),
    ...(note !== undefined &&
      note.trim().length > maxLeadNote && { note: `Ghi chú dài hơn ${maxLeadNote} ký tự.` }),
  };
}

/** The message as an SMS, without tone marks so that 160 characters fit into one. */
import { type ChildWeek, digestName, isIdle } from './line.ts';
import { dayWords } from './words.ts';

export const maxSms = 160;

/** Anything outside the GSM 03.38 characters that every phone has becomes a blank. */
const sendable = /[^A-Za-z0-9 .,:;/()+%?!\-\n]/g;

/** 'Bao Ngoc' for 'Bảo Ngọc'. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[–—]/g, '-')
    .replace(sendable, ' ')
    .replace(/ +/g, ' ')
    .trim();

const maxName = 20;

function childText(week: ChildWeek, now: number): string {
  const name = withoutMarks(digestName(week.fullName)).slice(0, maxName).trim() || 'Con';
  const { lessons, work, open } = week;
  const facts = [`${lessons.attended}/${lessons.held} buoi`];
  if (work.answers > 0) facts.push(`dung ${work.right}/${work.answers} cau`);
  else if (work.submitted > 0) facts.push(`nop ${work.submitted} bai`);
  if (isIdle(week)) facts.push('chua lam bai');
  if (open.count > 0)
    facts.push(
      `con ${open.count} bai${open.due === null ? '' : ` han ${withoutMarks(dayWords(open.due, now))}`}`,
    );
  return `${name}: ${facts.join(', ')}.`;
}

/**
 * Returns, for example, 'Bitu tuan 16-22/11. Bao Ngoc: 2/2 buoi, dung 41/52 cau.' Children that do not fit are
 * counted; the app has the rest.
 */
export function smsOf(title: string, children: readonly ChildWeek[], now: number): string {
  const texts = children.map((week) => childText(week, now));
  for (let count = texts.length; count >= 0; count--) {
    const rest = texts.length - count;
    const more = rest > 0 ? [`Va ${rest} con nua trong ung dung.`] : [];
    const text = [
      `Bitu ${withoutMarks(title).toLowerCase()}.`,
      ...texts.slice(0, count),
      ...more,
    ].join(' ');
    if (text.length <= maxSms) return text;
  }
  return '';
}

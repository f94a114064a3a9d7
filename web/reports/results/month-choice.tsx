import { dayText } from '@bitu/rules/format/times.ts';
import { serverNow } from '../../api/client.ts';
import { Select } from '../../ui/forms/select.tsx';

/** '2026-11' as 'Tháng 11/2026'. */
export const monthName = (month: string): string =>
  `Tháng ${Number(month.slice(5))}/${month.slice(0, 4)}`;

/** The months from this one back to the oldest. Both are written as '2026-11'. */
function monthsSince(oldest: string): string[] {
  const [, month = '', year = ''] = dayText(serverNow() / 1000).split('/');
  const months: string[] = [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1));
  do {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() - 1);
  } while ((months.at(-1) ?? '') > oldest);
  return months;
}

interface MonthChoiceProps {
  /** The month of the first result. */
  oldest: string;
  /** null: all. */
  chosen: string | null;
  onChoose: (month: string | null) => void;
}

/** A child with results in only one month gets no choice. */
export function MonthChoice({ oldest, chosen, onChoose }: MonthChoiceProps) {
  const months = monthsSince(oldest);
  if (months.length < 2) return null;
  return (
    <Select
      label="Tháng"
      className="results-month"
      value={chosen ?? ''}
      data-viewable
      onChange={({ target: { value } }) => onChoose(value === '' ? null : value)}
    >
      <option value="">Tất cả các tháng</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </Select>
  );
}

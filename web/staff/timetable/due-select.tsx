import { Select } from '../../ui/forms/select.tsx';

const choices = [3, 7, 14, 30];

/** 'hạn 7 ngày', after a name. */
export const dueText = (days: number | null): string =>
  days === null ? 'không có hạn' : `hạn ${days} ngày`;

/** What was chosen in a form. */
export const dueIn = (text: string): number | null => Number(text) || null;

interface DueSelectProps {
  hint: string;
  /** null: no end. */
  days: number | null;
}

/** How many days after its lesson homework is taken. */
export function DueSelect({ hint, days }: DueSelectProps) {
  const offered = new Set([...choices, ...(days === null ? [] : [days])]);
  return (
    <Select name="due" label="Hạn nộp" hint={hint} defaultValue={days ?? ''}>
      {[...offered]
        .toSorted((a, b) => a - b)
        .map((one) => (
          <option key={one} value={one}>
            {one} ngày sau buổi học
          </option>
        ))}
      <option value="">Không có hạn</option>
    </Select>
  );
}

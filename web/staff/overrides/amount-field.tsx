import { momentText } from '@bitu/rules/format/times.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ClassChoices } from './api.ts';
import { factorText } from './words.ts';
import type { OverrideKind } from '@bitu/contract/kinds.ts';

interface AmountFieldProps {
  kind: Exclude<OverrideKind, 'reopen'>;
  /** null or undefined for every practice. */
  practice: Pick<ClassChoices['practices'][number], 'total_time' | 'due_at'> | null | undefined;
  error: string | undefined;
  /** Its first value, as text. */
  initial?: string | undefined;
}

/** The paces that the form offers; a call may have requested another one. */
const paces = [1.25, 1.5, 2];

const pacesWith = (pace: number) =>
  [...new Set([...paces, pace])].toSorted((one, other) => one - other);

/** How much more, or until when. */
export function AmountField({ kind, practice, error, initial }: AmountFieldProps) {
  if (kind === 'pace') {
    const first = Number(initial ?? paces[0]);
    return (
      <Select name="amount" label="Thời gian" defaultValue={first} error={error}>
        {pacesWith(first).map((pace) => (
          <option key={pace} value={pace}>
            {factorText(pace)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'due' || kind === 'start') {
    const due = kind === 'due' ? practice?.due_at : null;
    return (
      <TextField
        name="amount"
        type="datetime-local"
        label={kind === 'due' ? 'Hạn mới' : 'Mở từ'}
        hint={due ? `Hạn đang có: ${momentText(due)}` : undefined}
        defaultValue={initial}
        error={error}
      />
    );
  }
  return (
    <TextField
      name="amount"
      inputMode="numeric"
      label={kind === 'minutes' ? 'Số phút' : 'Số lượt'}
      hint={
        kind === 'minutes' && practice?.total_time === null
          ? 'Bài này không giới hạn thời gian; phút thêm chưa có tác dụng.'
          : undefined
      }
      defaultValue={initial ?? (kind === 'minutes' ? '15' : '1')}
      error={error}
    />
  );
}

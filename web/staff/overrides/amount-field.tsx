import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { momentText } from '../../ui/format.ts';
import type { ClassChoices } from './api.ts';
import type { Kind } from './kinds.ts';

interface AmountFieldProps {
  kind: Kind;
  /** undefined: every practice. */
  practice: ClassChoices['practices'][number] | undefined;
  error: string | undefined;
}

/** How much more, or until when. */
export function AmountField({ kind, practice, error }: AmountFieldProps) {
  if (kind === 'pace')
    return (
      <Select name="amount" label="Thời gian" defaultValue="1.25" error={error}>
        <option value="1.25">gấp 1,25 lần</option>
        <option value="1.5">gấp 1,5 lần</option>
        <option value="2">gấp 2 lần</option>
      </Select>
    );
  if (kind === 'due' || kind === 'start') {
    const due = kind === 'due' ? practice?.due_at : null;
    return (
      <TextField
        name="amount"
        type="datetime-local"
        label={kind === 'due' ? 'Hạn mới' : 'Mở từ'}
        hint={due ? `Hạn đang có: ${momentText(due)}` : undefined}
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
      defaultValue={kind === 'minutes' ? '15' : '1'}
      error={error}
    />
  );
}

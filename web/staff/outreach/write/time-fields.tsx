import { RadioCard } from '../../../ui/forms/radio-card.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface TimeFieldsProps {
  /** null means now. Otherwise in the format of `datetime-local`, in Vietnam. */
  at: string | null;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** Now (held for ten minutes), or at a time. */
export function TimeFields({ at, error, onChange }: TimeFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-bold">Khi nào</legend>
      <RadioCard
        name="when"
        value="now"
        label="Ngay bây giờ"
        description="Chờ 10 phút rồi đi, trong lúc đó dừng được"
        checked={at === null}
        onChange={() => onChange(null)}
      />
      <RadioCard
        name="when"
        value="planned"
        label="Hẹn giờ"
        checked={at !== null}
        onChange={() => onChange('')}
      />
      {at !== null && (
        <TextField
          name="at"
          type="datetime-local"
          label="Giờ đi (giờ Việt Nam)"
          value={at}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

import type { ClipboardEvent, HTMLAttributes } from 'react';
import type { Column } from './cell-list.ts';

interface CellFieldProps {
  column: Column<string>;
  label: string;
  value: string;
  /** Shown while it is empty. */
  placeholder: string | undefined;
  /** The id of its error message. */
  issueId: string | undefined;
  /** The attributes that place it in the grid. */
  place: HTMLAttributes<HTMLElement>;
  onChange: (value: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onEscape: () => void;
}

export function CellField(props: CellFieldProps) {
  const { column, label, value, placeholder, issueId, place, onChange, onPaste, onEscape } = props;
  const shared = {
    ...place,
    className: 'cell-field',
    'aria-label': label,
    'aria-invalid': issueId !== undefined || undefined,
    'aria-describedby': issueId,
    value,
    onPaste,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') onEscape();
    },
  };
  if (column.choices)
    return (
      <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
        {column.choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    );
  const Field = column.isLong ? 'textarea' : 'input';
  return (
    <Field
      {...shared}
      {...(column.isLong && { rows: 1 })}
      autoComplete="off"
      inputMode={column.inputMode}
      placeholder={placeholder ?? column.placeholder}
      // All of its text is selected, so that typing replaces it and arrow keys leave the cell.
      onFocus={(event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
        event.currentTarget.select()
      }
      onChange={(event: { currentTarget: { value: string } }) =>
        onChange(event.currentTarget.value)
      }
    />
  );
}

import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Path, useField, useTyped } from './editing.ts';
import { MathsDialog } from './maths-dialog.tsx';

interface TextAtProps {
  path: Path;
  label: string;
  hint?: ReactNode;
  /** More than one line. */
  rows?: number;
  optional?: boolean;
  /** It can contain formulas. */
  maths?: boolean;
  /** The heading above already shows it. */
  hideLabel?: boolean;
  /** Further actions. */
  actions?: ReactNode;
}

/** A text of the question. An optional one is removed when it is empty. */
export function TextAt(props: TextAtProps) {
  const { path, label, hint, rows, optional, maths, hideLabel, actions } = props;
  const id = useId();
  const field = useTyped(path, '');
  const [formula, setFormula] = useState(false);
  const change = (value: string) => field.change(optional && value === '' ? undefined : value);
  const fieldProps = {
    id,
    label: hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label,
    hint: field.warning ?? hint,
    error: field.error,
    optional,
    value: field.value,
    disabled: field.disabled,
    onBlur: field.leave,
  };
  const insert = (tex: string) => {
    const element = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    const text = fieldProps.value;
    const at = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? at;
    change(`${text.slice(0, at)}$${tex}$${text.slice(end)}`);
  };
  return (
    <div className="grid gap-1">
      {rows === undefined ? (
        <TextField {...fieldProps} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <TextArea
          {...fieldProps}
          rows={rows}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {(maths || actions) && !field.disabled && (
        <div className="flex flex-wrap gap-1">
          {maths && (
            <Button
              variant="quiet"
              className="!min-h-8 !px-2 text-sm"
              aria-label={`Chèn công thức vào: ${label}`}
              onClick={() => setFormula(true)}
            >
              Chèn công thức
            </Button>
          )}
          {actions}
        </div>
      )}
      {formula && <MathsDialog onInsert={insert} onClose={() => setFormula(false)} />}
    </div>
  );
}

interface NumberAtProps {
  path: Path;
  label: string;
  hint?: ReactNode;
  min?: number;
  max?: number;
  optional?: boolean;
}

/** A number of the question. */
export function NumberAt({ path, label, hint, min, max, optional }: NumberAtProps) {
  const field = useTyped<number | undefined>(path, undefined);
  return (
    <TextField
      type="number"
      onBlur={field.leave}
      inputMode="numeric"
      label={label}
      hint={field.warning ?? hint}
      error={field.error}
      optional={optional}
      min={min}
      max={max}
      value={field.value ?? ''}
      disabled={field.disabled}
      onChange={({ currentTarget: { value } }) =>
        field.change(value === '' ? undefined : Number(value))
      }
    />
  );
}

interface ChoiceAtProps {
  path: Path;
  label: string;
  hint?: ReactNode;
  /** Names by value; '' stands for an absent value. */
  choices: Readonly<Record<string, string>>;
  read?: (value: string) => unknown;
}

/** A choice of one value. */
export function ChoiceAt({ path, label, hint, choices, read = (value) => value }: ChoiceAtProps) {
  const field = useField<unknown>(path, '');
  return (
    <Select
      label={label}
      hint={field.warning ?? hint}
      error={field.error}
      value={String(field.value)}
      disabled={field.disabled}
      onChange={({ currentTarget: { value } }) =>
        field.change(value === '' ? undefined : read(value))
      }
    >
      {/* Objects order integer keys first, so '' is moved to the front. */}
      {Object.entries(choices)
        .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
        .map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
    </Select>
  );
}

/** Texts, one per line. `separator`: the question joins them into one text with it. */
export function LinesAt({
  path,
  label,
  hint,
  separator,
  rows = 3,
}: TextAtProps & { separator?: string }) {
  const field = useTyped<readonly string[] | string>(path, []);
  const listed =
    typeof field.value === 'string' ? field.value.split(separator ?? '\n') : field.value;
  // An empty last line is still being written.
  const [typed, setTyped] = useState(listed.join('\n'));
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const current = linesOf(typed).join('\n') === listed.join('\n') ? typed : listed.join('\n');
  return (
    <TextArea
      label={label}
      hint={field.warning ?? hint}
      error={field.error}
      rows={rows}
      onBlur={field.leave}
      value={current}
      disabled={field.disabled}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const lines = linesOf(value);
        field.change(separator === undefined ? lines : lines.join(separator));
      }}
    />
  );
}

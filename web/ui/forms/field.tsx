import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import './field.css';
import { CircleAlert } from '../icons.ts';

/** The texts around every control. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error: the problem and what to do. */
  error?: ReactNode;
  /** Marks the field as optional, beside the label. */
  optional?: boolean | undefined;
};

/** Props for the control that tie it to the texts around it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  /** Ids of further elements that describe the control, such as a counter. */
  describedBy?: string | undefined;
  footer?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function useControl(texts: Pick<FieldTexts, 'hint' | 'error'>, id?: string, more?: string) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': cx(!!texts.error && errorId, !!texts.hint && hintId, more) || undefined,
    'aria-invalid': texts.error ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** Label above, control, hint and error below. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, id, className, describedBy, footer, children } = props;
  const { control, hintId, errorId } = useControl({ hint, error }, id, describedBy);
  return (
    <div className={cx('field', className)}>
      <label htmlFor={control.id} className="field-label">
        {label}
        {optional && <span className="font-normal text-muted"> (không bắt buộc)</span>}
      </label>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {footer}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="field-hint">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="field-error">
      <CircleAlert className="icon" />
      <span>{children}</span>
    </p>
  );
}

import { useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import './file-drop.css';
import { FieldError, FieldHint, useControl, type FieldTexts } from './field.tsx';
import { Upload } from '../icons.ts';

export type FileDropProps = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    /** Types of dropped files are not checked: the server decides. */
    onFiles: (files: File[]) => void;
    /** By default an arrow upwards; null for none. */
    icon?: ReactNode;
  };

/** A file input that also accepts dropped files. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, id, className, onFiles, icon = <Upload />, ...input } = props;
  const { control, hintId, errorId } = useControl({ hint, error }, id);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    if (files && files.length > 0) onFiles([...files].slice(0, input.multiple ? undefined : 1));
  }

  return (
    <div className={cx('field', className)}>
      <label
        className="file-drop focus-card"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!input.disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!input.disabled) take(event.dataTransfer.files);
        }}
      >
        <input
          {...input}
          {...control}
          type="file"
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files);
            // Otherwise choosing the same file again after an error would change nothing.
            event.currentTarget.value = '';
          }}
        />
        {icon}
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldHint id={hintId}>{hint}</FieldHint>
    </div>
  );
}

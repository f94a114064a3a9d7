import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError, FieldHint } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Trash } from '../../../ui/icons.ts';
import { type Path, useEditing, useField } from './editing.ts';
import { PictureAt } from './blocks-at.tsx';
import { TextAt } from './text-at.tsx';

type Option = Record<string, unknown>;

/** A text, or a picture with its text. */
export function OptionAt({ path, label }: { path: Path; label: string }) {
  const field = useField<Option>(path, { text: '' });
  const isPicture = 'picture' in field.value;
  const pictureWord = isPicture ? 'Bỏ ảnh' : 'Dùng ảnh';
  return (
    <div className="grid gap-1">
      {isPicture && <PictureAt path={path} label={label} />}
      <TextAt
        path={[...path, 'text']}
        label={isPicture ? `Chữ dưới ảnh: ${label}` : label}
        optional={isPicture}
        maths
        actions={
          <Button
            variant="quiet"
            className="!min-h-8 !px-2 text-sm"
            aria-label={`${pictureWord}: ${label}`}
            onClick={() => {
              const { picture: _picture, alt: _alt, ...text } = field.value;
              field.change(
                isPicture ? { text: '', ...text } : { picture: '', alt: '', ...textOf(text) },
              );
            }}
          >
            {pictureWord}
          </Button>
        }
      />
      {field.warning && <FieldHint id={`${path.join('-')}-warning`}>{field.warning}</FieldHint>}
    </div>
  );
}

/** A picture needs no text beside it. */
const textOf = (option: Option): Option => (option['text'] ? { text: option['text'] } : {});

interface ListAtProps {
  path: Path;
  label: string;
  /** Name of an item, counted from 1. */
  name: (number: number) => string;
  least: number;
  most: number;
  empty: () => unknown;
  addLabel: string;
  hint?: ReactNode;
  error?: string | undefined;
  onRemove?: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** A list to which items can be added and from which they can be removed. */
export function ListAt(props: ListAtProps) {
  const { path, label, name, least, most, empty, addLabel, hint, onRemove, children } = props;
  const { disabled } = useEditing();
  const field = useField<unknown[]>(path, []);
  const items = field.value;
  const error = [field.error, props.error].filter(Boolean).join(' ');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <FieldHint id={`${path.join('-')}-hint`}>{hint}</FieldHint>
      <FieldError id={`${path.join('-')}-error`}>{error}</FieldError>
      {items.map((_item, i) => (
        // They have no names; their fields keep no state.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{children(i)}</div>
          {!disabled && items.length > least && (
            <IconButton
              label={`Bỏ: ${name(i + 1)}`}
              icon={<Trash className="icon" />}
              onClick={() => (onRemove ? onRemove(i) : field.change(items.toSpliced(i, 1)))}
            />
          )}
        </div>
      ))}
      {!disabled && items.length < most && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => field.change([...items, empty()])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

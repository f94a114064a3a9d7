import type { Place } from '@bitu/contract/profile.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { useId, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../../ui/forms/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../ui/icons.ts';
import { useDismiss } from '../../ui/overlay/use-dismiss.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { placeKeys } from './place-keys.ts';
import { optionId, PlaceList } from './place-list.tsx';
import './place.css';
import { usePlaces } from './use-places.ts';

type PlaceFieldProps = FieldTexts & {
  label: string;
  name: string;
  /** The province of the wards; null for the provinces. Give the field another `key` for another province. */
  province: string | null;
  value: Place | null;
  onChange: (place: Place | null) => void;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
};

/** A field that searches while typing, with or without tone marks, and lists everything when empty. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, name, province, value, onChange, disabled, placeholder, ...texts } = props;
  const [open, setOpen] = useState(false);
  /** null shows the name of the chosen place. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { query, places } = usePlaces(province, typed ?? '', open);

  const isListed = (code: string | null | undefined) => places.some((one) => one.code === code);
  const first = typed ? (places[0]?.code ?? null) : null;
  const fallback = isListed(value?.code) && !typed ? (value?.code ?? null) : first;
  const active = isListed(marked) ? marked : fallback;

  function show() {
    if (open || disabled) return;
    setMarked(null);
    setOpen(true);
  }
  function leave() {
    setOpen(false);
    setTyped(null);
  }
  function choose(place: Place | null) {
    leave();
    if (place?.code !== value?.code) onChange(place);
  }
  /** A fully typed name is chosen on leaving; an emptied field means no place. */
  function settle() {
    if (typed === null) return leave();
    const same = places.find((one) => foldText(one.name) === foldText(typed));
    if (typed.trim() === '') choose(null);
    else if (same && !query.isPlaceholderData) choose(same);
    else leave();
  }
  useDismiss(root, open, settle);

  function loadMore() {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }

  return (
    <div ref={root}>
      <Field label={label} {...texts}>
        {(control) => (
          <div className="input-box">
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              role="combobox"
              className="input pe-12 text-ellipsis"
              disabled={disabled}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={60}
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && active !== null ? optionId(listId, active) : undefined}
              value={typed ?? value?.name ?? ''}
              onFocus={(event) => event.currentTarget.select()}
              onClick={show}
              onChange={(event) => {
                show();
                setMarked(null);
                setTyped(event.currentTarget.value);
              }}
              onKeyDown={placeKeys({
                open,
                places,
                active,
                setActive: setMarked,
                show,
                leave,
                choose,
                loadMore,
              })}
            />
            {value && !disabled ? (
              <IconButton
                label={`Bỏ chọn ${value.name}`}
                icon={<X />}
                onClick={() => {
                  choose(null);
                  input.current?.focus();
                }}
              />
            ) : (
              <ChevronDown className="select-arrow" />
            )}
            {open && (
              <PlaceList
                id={listId}
                label={label}
                withKind={province === null}
                chosen={value?.code ?? null}
                onChoose={choose}
                {...{ places, query, active }}
              />
            )}
            <VisuallyHidden role="status">
              {open && !query.isFetching && `${places.length} kết quả`}
              {open && !query.isFetching && query.hasNextPage && ', còn nữa'}
            </VisuallyHidden>
          </div>
        )}
      </Field>
    </div>
  );
}

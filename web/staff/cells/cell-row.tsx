import { type ClipboardEvent, type FocusEvent, type HTMLAttributes, useEffect, useId } from 'react';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { CellField } from './cell-field.tsx';
import type { CellList, Column, Fact, Listed } from './cell-list.ts';
import { useRow } from './use-row.ts';

interface CellRowProps<Row extends Listed, Field extends string> {
  list: CellList<Row, Field>;
  row: Row;
  /** The attributes that place a cell in the grid. */
  place: (col: number) => HTMLAttributes<HTMLElement>;
  /** Returns whether the text was handled, as more than one cell. */
  onPaste: (text: string, col: number) => boolean;
  /** Registers a check for typed text that is not stored yet. Returns a function that removes it. */
  onUnsaved: (isUnsaved: () => boolean) => () => void;
}

export function CellRow<Row extends Listed, Field extends string>(props: CellRowProps<Row, Field>) {
  const { list, row: listed, place, onPaste, onUnsaved } = props;
  const row = useRow(list, listed);
  const { cells, issues, theirs, isUnsaved } = row;
  const id = useId();
  useEffect(() => onUnsaved(isUnsaved));
  const leave = (event: FocusEvent<HTMLTableRowElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) row.leave();
  };
  const paste = (event: ClipboardEvent, col: number) => {
    if (onPaste(event.clipboardData.getData('text/plain'), col)) event.preventDefault();
  };
  const { before = [], after = [], columns } = list;
  return (
    <>
      <tr onBlur={leave} className="align-top">
        <Facts facts={before} row={listed} />
        {columns.map((column, col) => {
          const { field, label } = column;
          const issue = issues[field];
          return (
            <td key={field}>
              <CellField
                column={column}
                label={`${label}, ${list.nameOf(listed)}`}
                value={cells[field]}
                placeholder={list.emptyOf?.(listed, field)}
                issueId={issue === undefined ? undefined : `${id}-${field}`}
                place={place(col)}
                onChange={(value) => row.type({ [field]: value } as Partial<typeof cells>)}
                onPaste={(event) => paste(event, col)}
                onEscape={row.drop}
              />
              {issue !== undefined && (
                <p id={`${id}-${field}`} className="px-2 pb-1 text-sm text-error">
                  {issue}
                </p>
              )}
            </td>
          );
        })}
        <Facts facts={after} row={listed} />
      </tr>
      {(theirs || row.failure) && (
        <tr>
          <td colSpan={before.length + columns.length + after.length}>
            {theirs && (
              <NewerBanner
                title={`Có người vừa sửa ${list.nameOf(listed)}`}
                onKeep={row.keep}
                onTake={row.drop}
                sending={row.sending}
              >
                <Theirs columns={columns} cells={list.cellsOf(theirs)} />
              </NewerBanner>
            )}
            <Failure>{row.failure}</Failure>
          </td>
        </tr>
      )}
    </>
  );
}

function Facts<Row>({ facts, row }: { facts: readonly Fact<Row>[]; row: Row }) {
  return facts.map(({ label, of }) => (
    <td key={label} className="px-3 text-muted">
      {of(row) || '–'}
    </td>
  ));
}

interface TheirsProps<Field extends string> {
  columns: readonly Column<Field>[];
  cells: Readonly<Record<Field, string>>;
}

/** The version that somebody else has stored; the cells above contain one's own. */
function Theirs<Field extends string>({ columns, cells }: TheirsProps<Field>) {
  return (
    <dl>
      {columns.map(({ field, label, choices }) => (
        <div key={field} className="flex gap-1">
          <dt>{label}:</dt>
          <dd className="font-semibold">
            {choices?.find(([value]) => value === cells[field])?.[1] ??
              (cells[field] || 'để trống')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

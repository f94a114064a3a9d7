/** A teacher's typed mark of one item. Kept as it is: nothing is dropped or corrected before it is sent. */
import type { MarkBody, MarkingItem } from '@bitu/contract/marking.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';

export type Typed = Omit<MarkBody, 'active_seconds'> & {
  /** Why a returned mark is changed. */
  reason?: string | undefined;
};

export const nothingTyped: Typed = {
  bands: {},
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
};

/** A band of `undefined` removes the band. */
export type Change =
  | { type: 'band'; criterion: string; band: number | undefined }
  | { type: 'fields'; fields: Partial<Omit<Typed, 'bands' | 'notes'>> }
  | { type: 'bands'; bands: Typed['bands'] }
  | { type: 'notes'; notes: Typed['notes'] }
  | { type: 'addNote'; note: MarkNote }
  | { type: 'changeNote'; index: number; note: MarkNote }
  | { type: 'removeNote'; index: number };

export const maxNotes = 60;

/** Sort key: the order in which a reader reaches the places of notes. */
function placeOf({ anchor }: MarkNote): number {
  if (anchor.kind === 'text') return anchor.from;
  return anchor.kind === 'sound' ? anchor.start_ms : anchor.page + anchor.y;
}

const inOrder = (notes: readonly MarkNote[]) =>
  [...notes].sort((one, other) => placeOf(one) - placeOf(other));

export function changed(typed: Typed, change: Change): Typed {
  switch (change.type) {
    case 'band': {
      const { [change.criterion]: _, ...others } = typed.bands;
      return {
        ...typed,
        bands: change.band === undefined ? others : { ...others, [change.criterion]: change.band },
        outcome: 'marked',
      };
    }
    case 'bands':
      return { ...typed, bands: change.bands, outcome: 'marked' };
    case 'fields':
      return { ...typed, ...change.fields };
    case 'notes':
      return { ...typed, notes: inOrder(change.notes) };
    case 'addNote':
      if (typed.notes.length >= maxNotes) return typed;
      return { ...typed, notes: inOrder([...typed.notes, change.note]) };
    case 'changeNote':
      return { ...typed, notes: inOrder(typed.notes.with(change.index, change.note)) };
    case 'removeNote':
      return { ...typed, notes: typed.notes.toSpliced(change.index, 1) };
  }
}

/** The criteria without a band. */
export const missingOf = ({ rubric }: Pick<MarkingItem, 'rubric'>, { bands }: Typed) =>
  rubric.criteria.filter(({ id }) => bands[id] === undefined);

/** Whether it can be sent: every criterion has a band, or the child is asked to do it again. */
export const isWhole = (item: Pick<MarkingItem, 'rubric'>, typed: Typed): boolean =>
  typed.outcome === 'again' || missingOf(item, typed).length === 0;

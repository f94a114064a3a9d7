import type { MachineMark } from '@bitu/contract/marking.ts';
import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { noteTagWords } from '@bitu/rules/marking/notes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Plus, Sparkles } from '../../../../ui/icons.ts';
import { placeText } from '../work/note-dialog.tsx';
import { bandText, differenceText } from './scale.ts';

interface MachineProps {
  machine: MachineMark;
  rubric: Rubric;
  bands: Readonly<Record<string, number>>;
  notes: readonly MarkNote[];
  onTake: (note: MarkNote) => void;
}

const isSame = (one: MarkNote, other: MarkNote) =>
  JSON.stringify(one.anchor) === JSON.stringify(other.anchor);

/**
 * The machine's mark, shown once the teacher has set every band: the differences, and its corrections to accept one by
 * one.
 */
export function Machine({ machine, rubric, bands, notes, onTake }: MachineProps) {
  const { low, high } = machine;
  return (
    <section aria-label="Máy chấm" className="grid gap-3 rounded-md bg-ai-tint p-3">
      <h3 className="flex items-center gap-2 text-base font-semibold text-ai">
        <Sparkles className="icon" />
        Máy chấm {low !== null && high !== null && `${bandText(low)}–${bandText(high)}`}
      </h3>
      <table className="machine-bands">
        <thead>
          <tr>
            <th scope="col">Tiêu chí</th>
            <th scope="col">Bạn</th>
            <th scope="col">Máy</th>
            <th scope="col">Lệch</th>
          </tr>
        </thead>
        <tbody>
          {rubric.criteria.map(({ id, name }) => {
            const [mine, its] = [bands[id], machine.bands[id]];
            const apart = mine !== undefined && its !== undefined ? its - mine : null;
            return (
              <tr key={id} data-far={(apart !== null && Math.abs(apart) > 1) || undefined}>
                <th scope="row">
                  {name}
                  {machine.reasons[id] && (
                    <span className="block font-normal text-muted">{machine.reasons[id]}</span>
                  )}
                </th>
                <td>{mine === undefined ? '–' : bandText(mine)}</td>
                <td>{its === undefined ? '–' : bandText(its)}</td>
                <td>{apart === null ? '–' : differenceText(apart)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {machine.notes.length > 0 && (
        <ul aria-label="Máy đề nghị sửa" className="grid gap-1">
          {machine.notes.map((note, index) => {
            const taken = notes.some((one) => isSame(one, note));
            return (
              <li
                key={index}
                className="flex items-center gap-2 rounded-sm bg-surface ps-3 text-(length:--text-sm)"
              >
                <p className="min-w-0 flex-1">
                  {note.tag && <strong>{noteTagWords[note.tag]}: </strong>}
                  {note.replacement === '' && 'bỏ '}
                  <span lang="en">{placeText(note)}</span>
                  {note.replacement && (
                    <>
                      {' → '}
                      <span lang="en">{note.replacement}</span>
                    </>
                  )}
                  {note.text !== '' && <span className="text-muted"> {note.text}</span>}
                </p>
                <Button
                  variant="quiet"
                  icon={<Plus />}
                  disabled={taken}
                  aria-label={`${taken ? 'Đã nhận' : 'Nhận'} đề nghị ${index + 1}`}
                  onClick={() => onTake(note)}
                >
                  {taken ? 'Đã nhận' : 'Nhận'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

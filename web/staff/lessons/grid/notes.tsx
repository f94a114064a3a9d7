import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { NotePart } from '../kept/cell.ts';
import { noteWords } from '../words.ts';
import type { Entries } from './use-entries.ts';
import { useTyped } from './use-typed.ts';

const parts: readonly NotePart[] = ['taught', 'homework', 'next'];

const name = 'Nội dung buổi học';

interface NotesProps {
  entries: Entries;
  /** Collapsed to one line, which says how many are written. */
  folded: boolean;
}

/** The notes of the lesson, for all its families. */
export function Notes({ entries, folded }: NotesProps) {
  const fields = (
    <section aria-label={name} className="lesson-notes">
      {parts.map((part) => (
        <Note key={part} part={part} entries={entries} />
      ))}
    </section>
  );
  if (!folded) return fields;
  const written = parts.filter((part) => entries.grid.notes[part] !== '').length;
  return (
    <details>
      <summary className="lesson-notes-summary">{`${name}: đã ghi ${written}/${parts.length} ô`}</summary>
      {fields}
    </details>
  );
}

function Note({ part, entries: { grid, enter } }: { part: NotePart; entries: Entries }) {
  const typed = useTyped(grid.notes[part], (text) => enter(null, part, text));
  return <TextArea {...typed} label={noteWords[part]} rows={2} maxLength={2000} />;
}

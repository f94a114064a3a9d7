import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { NotePart } from '../kept/cell.ts';
import { noteWords } from '../words.ts';
import type { Entries } from './use-entries.ts';
import { useTyped } from './use-typed.ts';

const parts: readonly NotePart[] = ['taught', 'homework', 'next'];

/** The notes of the lesson, for all its families. */
export const Notes = ({ entries }: { entries: Entries }) => (
  <section aria-label="Nội dung buổi học" className="lesson-notes">
    {parts.map((part) => (
      <Note key={part} part={part} entries={entries} />
    ))}
  </section>
);

function Note({ part, entries: { grid, enter } }: { part: NotePart; entries: Entries }) {
  const typed = useTyped(grid.notes[part], (text) => enter(null, part, text));
  return <TextArea {...typed} label={noteWords[part]} rows={2} maxLength={2000} />;
}

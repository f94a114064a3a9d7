import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { noteTagWords } from '@bitu/rules/marking/notes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Pencil, Play } from '../../../../ui/icons.ts';
import { placeText } from './note-dialog.tsx';

interface NotesListProps {
  notes: readonly MarkNote[];
  /** Absent when they are read-only. */
  onOpen?: ((index: number) => void) | undefined;
  /** Notes about a sound lead to their place in it. */
  onSeek?: ((ms: number) => void) | undefined;
}

/** The notes in the order of their places. */
export function NotesList({ notes, onOpen, onSeek }: NotesListProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Ghi chú trong bài" className="grid gap-2">
      <h3 className="text-sm font-semibold">Ghi chú trong bài ({notes.length})</h3>
      <ol className="grid gap-1">
        {notes.map((note, index) => {
          const { anchor, tag, text, replacement } = note;
          return (
            <li key={index} className="note" data-praise={tag === 'well_done' || undefined}>
              <div className="min-w-0 flex-1">
                <p>
                  {tag && <strong>{noteTagWords[tag]}: </strong>}
                  <span lang={anchor.kind === 'text' ? 'en' : undefined}>{placeText(note)}</span>
                  {replacement !== null && (
                    <>
                      {' → '}
                      {replacement === '' ? <em>bỏ đi</em> : <span lang="en">{replacement}</span>}
                    </>
                  )}
                </p>
                {text !== '' && <p className="text-muted">{text}</p>}
              </div>
              {anchor.kind === 'sound' && onSeek && (
                <IconButton
                  label={`Nghe ghi chú ${index + 1}`}
                  icon={<Play />}
                  onClick={() => onSeek(anchor.start_ms)}
                />
              )}
              {onOpen && (
                <IconButton
                  label={`Sửa ghi chú ${index + 1}`}
                  icon={<Pencil />}
                  onClick={() => onOpen(index)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import type { MarkNote, NoteAnchor } from '@bitu/contract/teacher-feedback.ts';
import { noteWords } from '@bitu/rules/marking/notes.ts';
import type { Project } from './api.ts';

type FileAnchor = Extract<NoteAnchor, { kind: 'file' }>;
type FileNote = MarkNote & { anchor: FileAnchor };

const isOfFile = (note: MarkNote): note is FileNote => note.anchor.kind === 'file';

interface FileNotesProps {
  notes: readonly MarkNote[];
  files: Project['files'];
}

/** The teacher's notes about places in the files. On a picture, each has its number where the teacher clicked. */
export function FileNotes({ notes, files }: FileNotesProps) {
  const groups = Map.groupBy(notes.filter(isOfFile), ({ anchor }) => anchor.upload_id);
  return [...groups].map(([id, own]) => (
    <NotesOf key={id} notes={own} file={files.find(({ upload_id }) => upload_id === id)} />
  ));
}

/** `file` is absent when the child has submitted other files since. */
function NotesOf({
  notes,
  file,
}: {
  notes: FileNote[];
  file: Project['files'][number] | undefined;
}) {
  const name = file?.file_name ?? 'Tệp con nộp lần trước';
  const isPicture = file?.kind === 'image';
  return (
    <section aria-label={`Ghi chú: ${name}`} className="grid justify-items-start gap-2">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      {isPicture && (
        // As wide as the picture, so that the numbers keep their places on it.
        <div className="relative">
          <img
            src={file.link_store}
            alt=""
            loading="lazy"
            decoding="async"
            className="max-h-[400px] max-w-full rounded-md"
          />
          {notes.map(({ anchor: { x, y } }, i) => (
            <span
              key={i}
              aria-hidden
              className="absolute grid size-[28px] -translate-1/2 place-items-center rounded-full border-2 border-surface bg-brand-700 text-sm/[1.5] font-bold text-surface"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              {i + 1}
            </span>
          ))}
        </div>
      )}
      <ol className="grid list-decimal gap-1 ps-6 wrap-anywhere">
        {notes.map((note, i) => (
          <li key={i}>
            {!isPicture && <span className="text-muted">Trang {note.anchor.page}: </span>}
            {noteWords(note)}
          </li>
        ))}
      </ol>
    </section>
  );
}

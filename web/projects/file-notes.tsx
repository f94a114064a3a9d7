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
    <section aria-label={`Ghi chú: ${name}`} className="file-notes">
      <h3>{name}</h3>
      {isPicture && (
        <div className="file-notes-picture">
          <img src={file.link_store} alt="" loading="lazy" decoding="async" />
          {notes.map(({ anchor: { x, y } }, i) => (
            <span
              key={i}
              aria-hidden
              className="file-notes-place"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              {i + 1}
            </span>
          ))}
        </div>
      )}
      <ol>
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

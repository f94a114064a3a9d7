import { formatClock } from '@bitu/rules/format/spans.ts';
import type { MarkNote, NoteTag } from '@bitu/contract/teacher-feedback.ts';
import { noteTagWords } from '@bitu/rules/marking/notes.ts';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../../api/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import './notes.css';

interface NoteDialogProps {
  note: MarkNote;
  /** The note exists already. */
  isOld: boolean;
  onSave: (note: MarkNote) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** In the order in which they are offered. */
const noteTags = Object.keys(noteTagWords) as NoteTag[];
/** Tags that a note about a sound may have. The others are about written words. */
const spokenTags: ReadonlySet<NoteTag> = new Set(['pronunciation', 'intonation', 'pause']);

function tagsFor({ anchor }: MarkNote): readonly NoteTag[] {
  if (anchor.kind === 'text') return noteTags.filter((tag) => !spokenTags.has(tag));
  if (anchor.kind === 'sound') return noteTags;
  return ['well_done', 'example', 'off_topic'];
}

/** The place of a note, in words. */
export function placeText({ anchor }: MarkNote): string {
  switch (anchor.kind) {
    case 'text':
      return `“${anchor.quote}”`;
    case 'sound':
      return `Phút ${formatClock(Math.floor(anchor.start_ms / 1000))}`;
    case 'file':
      return `Trang ${anchor.page}`;
  }
}

/** A note about a place in the work: its tag, words for the child, and a proposed replacement. */
export function NoteDialog({ note, isOld, onSave, onRemove, onClose }: NoteDialogProps) {
  const [tag, setTag] = useState(note.tag);
  const [issue, setIssue] = useState('');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = textOf(data, 'text').trim();
    const typed = textOf(data, 'replacement').trim();
    const replacement = typed === '' ? null : typed;
    if (tag === null && text === '' && replacement === null)
      return setIssue('Chọn một loại, viết vài lời, hoặc đề nghị cách viết khác nhé.');
    onSave({ ...note, tag, text, replacement });
  }

  return (
    <FormDialog onClose={onClose} title={placeText(note)} width="medium">
      <form className="grid gap-4" onSubmit={save}>
        <fieldset>
          <legend className="field-label">Loại ghi chú</legend>
          <div className="flex flex-wrap gap-[6px]">
            {tagsFor(note).map((one) => (
              <label key={one} className="note-tag" data-praise={one === 'well_done' || undefined}>
                <input
                  type="radio"
                  name="tag"
                  checked={tag === one}
                  onChange={() => {
                    setTag(one);
                    setIssue('');
                  }}
                />
                {noteTagWords[one]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          name="text"
          label="Lời nhắn cho học sinh"
          optional
          rows={2}
          limit={500}
          defaultValue={note.text}
          error={issue}
        />
        {note.anchor.kind === 'text' && (
          <TextField
            name="replacement"
            label="Nên viết"
            optional
            lang="en"
            maxLength={200}
            defaultValue={note.replacement ?? ''}
            autoCapitalize="none"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{isOld ? 'Lưu ghi chú' : 'Thêm ghi chú'}</Button>
          {isOld && (
            <Button variant="quiet" onClick={onRemove}>
              Xóa ghi chú
            </Button>
          )}
        </div>
      </form>
    </FormDialog>
  );
}

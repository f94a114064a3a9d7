import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { NoteAnchor } from '@bitu/contract/teacher-feedback.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/feedback/banner.tsx';
import { Download, FileText, Flag } from '../../../../ui/icons.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';

type File = MarkingItem['answer']['files'][number];
type Anchor = Extract<NoteAnchor, { kind: 'file' }>;

interface FilesProps {
  files: readonly File[];
  /** Absent when notes are read-only. */
  onMark: ((anchor: Anchor) => void) | undefined;
}

/** The files of a project. A note on a picture has the place that was clicked; for any other file its page is named. */
export function Files({ files, onMark }: FilesProps) {
  return (
    <ul className="grid gap-4">
      {files.map((file) => (
        <li key={file.upload_id}>
          <OneFile file={file} onMark={onMark} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file, onMark }: { file: File; onMark: FilesProps['onMark'] }) {
  const [failed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  const mark = (place: Partial<Anchor>) =>
    onMark?.({ kind: 'file', upload_id: file.upload_id, page, x: 0.5, y: 0.5, ...place });
  // The address is signed, as pictures are requested without a session.
  const picture = (
    <img src={file.link_store} alt={file.file_name} onError={() => setFailed(true)} />
  );
  return (
    <figure className="grid gap-3 rounded-md border border-divider p-3">
      <figcaption className="flex flex-wrap items-center gap-2">
        <FileText className="icon" />
        <span className="min-w-0 flex-1 break-words">{file.file_name}</span>
        <span className="text-sm text-muted">{file.file_size}</span>
        <a className="link" href={file.link_store} download={file.file_name}>
          <Download className="icon" /> Mở
        </a>
      </figcaption>
      <Failure>
        {failed ? 'Chưa tải được ảnh này. Bạn kiểm tra mạng rồi mở lại bài nhé.' : ''}
      </Failure>
      {file.kind === 'image' && !failed && !onMark && (
        <div className="max-w-full overflow-hidden rounded-sm">{picture}</div>
      )}
      {file.kind === 'image' && !failed && onMark && (
        <button
          type="button"
          className="max-w-full cursor-crosshair overflow-hidden rounded-sm"
          aria-label={`Ghi chú trên ${file.file_name}`}
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            // By keyboard there is no place, so the middle is taken.
            if (event.detail === 0) return mark({});
            mark({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
          }}
        >
          {picture}
        </button>
      )}
      {file.kind !== 'image' && onMark && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Trang"
            type="number"
            min={1}
            max={999}
            value={page}
            className="w-[96px]"
            onChange={(event) => setPage(Math.max(1, event.currentTarget.valueAsNumber || 1))}
          />
          <Button variant="secondary" icon={<Flag />} onClick={() => mark({})}>
            Ghi chú trang này
          </Button>
        </div>
      )}
    </figure>
  );
}

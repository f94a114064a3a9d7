import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { useId, type ReactNode } from 'react';
import { ChevronRight, Download, FileText, Pencil } from '../../ui/icons.ts';
import { fileName, fileSizeText } from '../../ui/format.ts';

export interface LessonMaterialsProps {
  lesson: LessonVideo;
  /** The practice that is being opened. */
  openingId: number | null;
  onOpen: (practiceId: number) => void;
}

/** Documents and homework of the lesson. */
export function LessonMaterials({ lesson, openingId, onOpen }: LessonMaterialsProps) {
  return (
    <>
      {lesson.documents.length > 0 && (
        <Things title="Tài liệu">
          {lesson.documents.map(({ title, url, size }) => (
            <li key={url}>
              <a href={url} download={fileName(title, url)} className="material-row">
                <FileText className="icon" />
                <span className="grow">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-muted">{fileSizeText(size)}</span>
                </span>
                <Download className="icon text-muted" aria-label="Tải về" />
              </a>
            </li>
          ))}
        </Things>
      )}
      {lesson.homework.length > 0 && (
        <Things title="Bài tập">
          {lesson.homework.map(({ practice_id, title }) => (
            <li key={practice_id}>
              <button
                type="button"
                className="material-row"
                aria-busy={openingId === practice_id || undefined}
                onClick={() => onOpen(practice_id)}
              >
                <Pencil className="icon" />
                <span className="grow font-semibold">{title}</span>
                {openingId === practice_id ? (
                  <span className="spinner text-brand-700" aria-hidden="true" />
                ) : (
                  <ChevronRight className="icon text-muted" />
                )}
              </button>
            </li>
          ))}
        </Things>
      )}
    </>
  );
}

function Things({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-divider">{children}</ul>
    </section>
  );
}

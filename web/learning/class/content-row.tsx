import type { LessonContent } from '@bitu/contract/classes.ts';
import { contentTypes } from '@bitu/contract/codes.ts';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { ChevronRight, CircleCheck, Download, Hourglass, Lock } from '../../ui/icons.ts';
import { dot } from '../../ui/dot.ts';
import { fileName } from '../../ui/format.ts';
import { dueWords, isTooLate, lockWords, stateWords } from './content-words.ts';
import { contentLooks } from './lesson-looks.ts';

export interface ContentOpening {
  /** The practice that is being opened. */
  openingId: number | null;
  onOpen: (practiceId: number) => void;
}

type ContentRowProps = ContentOpening & {
  content: LessonContent;
  lessonStart: number;
  /** Unix seconds. */
  now: number;
};

/** A video, document, homework or project; the whole row opens it. */
export function ContentRow(props: ContentRowProps) {
  const { content, lessonStart, now } = props;
  const { Icon, name } = contentLooks[content.content_type];
  const locked = lockWords(content, lessonStart, now);
  const late = isTooLate(content, now);
  const due = dueWords(content, now);
  const done = content.state === 'done' && content.content_type !== contentTypes.document;
  return (
    <Opener {...props} locked={locked !== null}>
      <span className="grid h-8 w-8 flex-none place-items-center text-brand-700">
        <Icon className="icon" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{content.title}</span>
        <span
          className={cx(
            'flex flex-wrap items-center gap-x-2 text-sm',
            done ? 'text-success' : 'text-muted',
          )}
        >
          {done && <CircleCheck className="icon" />}
          {`${name}${dot}${stateWords(content)}`}
        </span>
        {locked !== null && (
          <span className="flex items-center gap-2 text-sm text-muted">
            <Lock className="icon" />
            {locked}
          </span>
        )}
        {locked === null && due !== null && (
          <span
            className={cx(
              'flex items-center gap-2 text-sm',
              late ? 'font-semibold text-error' : 'text-muted',
            )}
          >
            {late && <Hourglass className="icon" />}
            {due}
          </span>
        )}
      </span>
    </Opener>
  );
}

const look = 'flex min-h-answer w-full items-center gap-3 rounded-md px-2 py-2 text-start';

function Opener(props: ContentRowProps & { locked: boolean; children: ReactNode }) {
  const { content, locked, openingId, onOpen, children } = props;
  const { content_type, practice_id, url, require_buy } = content;
  // An item that must be bought says so when it is tapped.
  if (practice_id !== null && (!locked || require_buy)) {
    const opening = openingId === practice_id;
    return (
      <button
        type="button"
        aria-busy={opening || undefined}
        className={`${look} hover:bg-brand-50`}
        onClick={() => onOpen(practice_id)}
      >
        {children}
        {opening ? (
          <span className="spinner text-brand-700" aria-hidden="true" />
        ) : (
          <ChevronRight className="icon text-muted" />
        )}
      </button>
    );
  }
  if (url === null || locked) return <div className={look}>{children}</div>;
  const isFile = content_type === contentTypes.document;
  return (
    <a
      href={url}
      download={isFile ? fileName(content.title, url) : undefined}
      className={`${look} hover:bg-brand-50`}
    >
      {children}
      {isFile ? (
        <Download className="icon text-muted" aria-label="Tải về" />
      ) : (
        <ChevronRight className="icon text-muted" />
      )}
    </a>
  );
}

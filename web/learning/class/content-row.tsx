import type { LessonContent } from '@bitu/contract/classes.ts';
import { contentTypes } from '@bitu/contract/codes.ts';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { ChevronRight, CircleCheck, Download, Hourglass, Lock } from '../../ui/icons.ts';
import { dot } from '../../ui/dot.ts';
import { fileName, fileSizeText } from '../../ui/format.ts';
import { contentLooks } from './lesson-looks.ts';
import { shareText } from '@bitu/rules/format/numbers.ts';
import { bestWords, markWords } from '@bitu/rules/practice/counted-words.ts';
import { hourText } from '@bitu/rules/format/times.ts';
import { lessonDay } from '../lesson-words.ts';

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

const stateNames: Record<LessonContent['state'], string> = {
  new: 'Chưa làm',
  started: 'Đang làm',
  done: 'Đã xong',
};

/** Past its end and not done. */
const isTooLate = ({ state, due_time }: LessonContent, now: number): boolean =>
  state !== 'done' && due_time !== null && now > due_time;

/** Why it cannot be opened, or null when it can. */
function lockWords({ url, require_buy }: LessonContent, lessonStart: number, now: number) {
  if (require_buy) return 'Dành cho học viên chính thức';
  if (url !== null) return null;
  return now < lessonStart ? 'Mở khi buổi học bắt đầu' : 'Con không còn học lớp này';
}

/** The child's progress in it. */
function stateWords(content: LessonContent): string {
  const { content_type, state, score, best_score: best, progress, size } = content;
  if (content_type === contentTypes.document) return size === null ? 'Tải về' : fileSizeText(size);
  if (content_type === contentTypes.video && state !== 'done')
    return progress ? `Đã xem ${shareText(progress)}` : 'Chưa xem';
  const isBeaten = best !== null && best > (score ?? -1);
  const words = [
    stateNames[state],
    content.redoing === 1 && 'con đang làm lại',
    score !== null && markWords({ score, band: content.band }),
    isBeaten && bestWords({ score: best, band: content.best_band }),
  ];
  return words.filter(Boolean).join(dot);
}

/** 'Hạn nộp: Ngày mai, 20:00'; null when it has no end or is done. */
function dueWords({ state, due_time }: LessonContent, now: number): string | null {
  if (state === 'done' || due_time === null) return null;
  const end = `${lessonDay(due_time, now)}, ${hourText(due_time)}`;
  return now > due_time ? `Hết hạn từ ${end}` : `Hạn làm: ${end}`;
}

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

import type { LessonGrid, LessonRow } from '@bitu/contract/lessons.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { sameComments } from '@bitu/rules/lessons/entry.ts';
import { withName } from '@bitu/rules/marking/notes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../api/client.ts';
import { idOf } from '../../../navigation/location.ts';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CommentBank } from '../../bank/comment-bank.tsx';
import { PageState } from '../../status/page-state.tsx';
import { gridQuery } from '../api.ts';
import type { NotePart } from '../storage/cell.ts';
import { noteWords } from '../words.ts';
import { GridCards } from './grid-cards.tsx';
import { GridTable } from './grid-table.tsx';
import { SaveStatus, UnsavedCells } from './save-state.tsx';
import { Held, Send } from './send.tsx';
import { type Entries, useEntries } from './use-entries.ts';
import { useTyped } from './use-typed.ts';
import './grid.css';

/** Attendance, skills and comments of a lesson. */
export function GridPage() {
  const id = idOf(useParams()['id']) ?? 0;
  const query = useQuery(gridQuery(id));
  usePageTitle(query.data?.title);
  return (
    <PageState
      query={query}
      skeleton={<Skeleton shape="block" className="h-[60vh]" />}
      offline="Khi có mạng lại, buổi học này sẽ tự mở. Những gì bạn đã nhập vẫn được giữ trên máy."
    >
      {(grid) => <GridScreen key={id} server={grid} />}
    </PageState>
  );
}

const wide = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

/** One lesson: its notes, and the entries about each child. */
function GridScreen({ server }: { server: LessonGrid }) {
  const entries = useEntries(server);
  const { grid, enter } = entries;
  const [bankFor, setBankFor] = useState<LessonRow | null>(null);
  const isWide = useWide();
  const now = serverNow() / 1000;
  const assesses = grid.may_assess === 1;
  const same = sameComments(
    grid.rows.map((row) => ({
      id: row.student_id,
      fullName: row.full_name,
      comment: row.comment,
    })),
  );
  const joined = grid.rows.filter((row) => row.attendance === null && row.joined !== null);

  function confirmJoined() {
    for (const row of joined) enter(row.student_id, 'attendance', row.joined);
  }

  const Rows = isWide ? GridTable : GridCards;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex-1 basis-[240px]">
          <h1 className="text-2xl">{grid.title}</h1>
          <p className="text-muted">
            {grid.class_title} · {whenText(grid.starts_at)}
          </p>
        </div>
        <SaveStatus entries={entries} />
        {assesses && <Send entries={entries} isOver={grid.ends_at <= now} />}
      </div>
      <UnsavedCells entries={entries} />
      <Held grid={grid} />
      {grid.starts_at > now ? (
        <EmptyState
          title="Buổi học này chưa diễn ra"
          action={<Link href="/staff/office/lessons">Về các buổi học</Link>}
        >
          Điểm danh và nhận xét mở khi buổi học bắt đầu.
        </EmptyState>
      ) : grid.rows.length === 0 ? (
        <EmptyState
          title="Buổi này chưa có học sinh nào"
          action={<Link href="/staff/office/lessons">Về các buổi học</Link>}
        >
          Học sinh của lớp hiện ra ở đây sau khi được xếp lớp.
        </EmptyState>
      ) : (
        <>
          {/* On a phone the attendance is what comes first, in the lesson and after it. */}
          {assesses && <Notes entries={entries} folded={!isWide} />}
          {joined.length > 0 && (
            <Button variant="secondary" className="justify-self-start" onClick={confirmJoined}>
              Xác nhận {joined.length} học sinh đã vào lớp
            </Button>
          )}
          <Rows entries={entries} same={same} onBank={setBankFor} />
          {grid.ends_at <= now && <ReportLinks grid={grid} />}
        </>
      )}
      {bankFor && (
        <CommentBank
          subjectId={grid.subject_id}
          criterion={undefined}
          questionId={undefined}
          written={bankFor.comment}
          onClose={() => setBankFor(null)}
          onTake={({ text }) => {
            const taken = withName(text, bankFor.full_name);
            const { comment } = bankFor;
            enter(bankFor.student_id, 'comment', comment === '' ? taken : `${comment} ${taken}`);
            setBankFor(null);
          }}
        />
      )}
    </div>
  );
}

/**
 * Links to each child's report, before and after it is sent; for a child on trial also to the trial result. They are
 * below the grid, whose keys move through cells only.
 */
const ReportLinks = ({ grid: { id, rows } }: { grid: LessonGrid }) => (
  <details>
    <summary className="link">Xem báo cáo của từng học sinh</summary>
    <ul className="mt-2 grid gap-1">
      {rows.map(({ student_id, full_name, on_trial }) => {
        const to = (kind: 'lesson' | 'trial') =>
          `/staff/office/students/${student_id}/reports/${kind}-${id}`;
        return (
          <li key={student_id} className="flex flex-wrap gap-x-4">
            <Link href={to('lesson')}>{full_name}</Link>
            {on_trial === 1 && (
              <Link href={to('trial')} aria-label={`Kết quả học thử: ${full_name}`}>
                Kết quả học thử
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </details>
);

const noteParts: readonly NotePart[] = ['taught', 'homework', 'next'];

const notesName = 'Nội dung buổi học';

interface NotesProps {
  entries: Entries;
  /** Collapsed to one line, which says how many are written. */
  folded: boolean;
}

/** The notes of the lesson, for all its families. */
function Notes({ entries, folded }: NotesProps) {
  const fields = (
    <section aria-label={notesName} className="lesson-notes grid gap-3 lg:grid-cols-3">
      {noteParts.map((part) => (
        <Note key={part} part={part} entries={entries} />
      ))}
    </section>
  );
  if (!folded) return fields;
  const written = noteParts.filter((part) => entries.grid.notes[part] !== '').length;
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-[10px] font-semibold text-brand-700">{`${notesName}: đã ghi ${written}/${noteParts.length} ô`}</summary>
      {fields}
    </details>
  );
}

function Note({ part, entries: { grid, enter } }: { part: NotePart; entries: Entries }) {
  const typed = useTyped(grid.notes[part], (text) => enter(null, part, text));
  return <TextArea {...typed} label={noteWords[part]} rows={2} maxLength={2000} />;
}

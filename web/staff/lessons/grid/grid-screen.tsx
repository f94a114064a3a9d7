import { whenText } from '@bitu/rules/format/times.ts';
import type { LessonGrid, LessonRow } from '@bitu/contract/lessons.ts';
import { sameComments } from '@bitu/rules/lessons/entry.ts';
import { withName } from '@bitu/rules/marking/notes.ts';
import { useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { CommentBank } from '../../bank/comment-bank.tsx';
import { GridCards } from './grid-cards.tsx';
import { GridTable } from './grid-table.tsx';
import { Held } from './held.tsx';
import { Notes } from './notes.tsx';
import { ReportLinks } from './report-links.tsx';
import { SaveStatus } from './save-status.tsx';
import { Send } from './send.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';
import { useEntries } from './use-entries.ts';
import './grid.css';

const wide = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

/** One lesson: its notes, and the entries about each child. */
export function GridScreen({ server }: { server: LessonGrid }) {
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
      <div className="lesson-head">
        <div>
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

import { dayText } from '@bitu/rules/format/times.ts';
import type { StaffAppeal } from '@bitu/contract/appeals.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Blocks } from '../../ui/content/blocks.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { appealsQuery } from './api.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { Regrades } from './regrades.tsx';
import { answerText, appealWords, pointsText, reasonWords } from './words.ts';

/** Appeals of children against the scoring of their answers, and the keys that were changed because of them. */
export function AppealsPage() {
  const query = useQuery(appealsQuery);
  const mayChangeKeys = may(useMe().roles, 'keys.write');
  return (
    <>
      <h1 className="mb-4 text-2xl">Phúc khảo</h1>
      <QueryState query={query}>
        {(appeals) =>
          appeals.length === 0 ? (
            <EmptyState
              title="Không có yêu cầu nào"
              action={<Link href="/staff">Về việc của tôi</Link>}
            >
              Khi một học sinh nghĩ câu của mình đúng, yêu cầu hiện ra ở đây.
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {appeals.map((appeal) => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {mayChangeKeys && <Regrades />}
    </>
  );
}

function AppealCard({ appeal }: { appeal: StaffAppeal }) {
  const { label, reason, text, state, practice, question, points, item_id } = appeal;
  const [previewing, setPreviewing] = useState(false);
  return (
    <article className="card grid gap-3" aria-label={label}>
      <h2 className="text-lg">
        {label} · {reasonWords[reason]}
      </h2>
      <p className="text-sm text-muted">
        {practice.title} · {dayText(appeal.sent_at)} · {appealWords[state]}
      </p>
      {text !== '' && <blockquote className="border-l-4 border-divider pl-3">{text}</blockquote>}
      <details>
        <summary className="font-semibold">Câu hỏi</summary>
        <div className="mt-2">
          <Blocks blocks={question.content.stem} place={null} />
        </div>
      </details>
      <p>
        <strong>Học sinh trả lời: </strong>
        {answerText(appeal.bai_lam)}
        {points !== null && <span className="text-muted"> · được {pointsText(points)}</span>}
      </p>
      <p>
        <strong>Đáp án: </strong>
        {question.accepted?.join(' · ') ?? answerText(question.right_answer)}
      </p>
      {appeal.answer !== null && (
        <p>
          <strong>Trả lời học sinh: </strong>
          {appeal.answer}
        </p>
      )}
      {state === 'open' && (
        <div className="flex flex-wrap gap-2">
          {item_id === null ? (
            <p className="text-muted">Bạn đã chấm câu này, nên người khác sẽ xem lại.</p>
          ) : (
            <Link variant="primary" href={`/staff/marking/${item_id}`}>
              Xem và quyết định
            </Link>
          )}
          {appeal.may_accept === 1 && (
            <Button variant="secondary" onClick={() => setPreviewing(true)}>
              Nhận thêm đáp án này và chấm lại tất cả
            </Button>
          )}
        </div>
      )}
      {previewing && (
        <PreviewDialog
          questionId={question.id}
          change={{ appeal_id: appeal.id }}
          onClose={() => setPreviewing(false)}
        />
      )}
    </article>
  );
}

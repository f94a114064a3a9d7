import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { callKey, callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import './comment-bank.css';

interface CommentBankProps {
  subjectId: number;
  criterion: string | undefined;
  questionId: number | undefined;
  /** The current text, to be saved for reuse. */
  written: string;
  onTake: (comment: { id: number; text: string }) => void;
  onClose: () => void;
}

/** Saved comments, searched while typing, with or without tone marks. Arrow keys and Enter choose one. */
export function CommentBank(props: CommentBankProps) {
  const { subjectId, criterion, questionId, written, onTake, onClose } = props;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useRef<HTMLUListElement>(null);
  const client = useQueryClient();
  const saving = useSending();
  const query = useQuery(
    callQuery(
      'marking.comments',
      {
        query: {
          subject_id: String(subjectId),
          ...(q !== '' && { q }),
          ...(criterion !== undefined && { criterion }),
          ...(questionId !== undefined && { question_id: String(questionId) }),
        },
      },
      { placeholderData: (before) => before },
    ),
  );

  function move(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons.at(Math.max(0, Math.min(buttons.length - 1, at + by)))?.focus();
  }

  const keep = () =>
    saving.send(async () => {
      await call('marking.saveComment', {
        body: {
          text: written.trim(),
          subject_id: subjectId,
          criterion: criterion ?? null,
          question_id: questionId ?? null,
          shared: false,
        },
      });
      await client.invalidateQueries({ queryKey: callKey('marking.comments') });
      showToast('Đã cất vào kho nhận xét.');
    });

  return (
    <Dialog open onClose={onClose} title="Kho nhận xét" width="medium">
      <div className="grid gap-4" onKeyDown={move}>
        <TextField
          label="Tìm nhận xét"
          hint="Gõ có dấu hay không dấu đều được. Mũi tên để chọn, Enter để lấy."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Not the first of the search before.
            const isNew = !query.isPlaceholderData && q === typed.trim();
            const first = isNew ? query.data?.[0] : undefined;
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            onTake(first);
          }}
        />
        <QueryState query={query}>
          {(comments) =>
            comments.length === 0 ? (
              <p className="text-muted">
                {q === ''
                  ? 'Kho còn trống. Nhận xét nào hay, bạn cất lại để lần sau dùng.'
                  : 'Không có nhận xét nào như vậy.'}
              </p>
            ) : (
              // Room for the focus ring inside the scrolling box.
              <ul ref={list} className="-m-[6px] grid max-h-[45vh] gap-1 overflow-y-auto p-[6px]">
                {comments.map((comment) => (
                  <li key={comment.id}>
                    <button type="button" className="bank-comment" onClick={() => onTake(comment)}>
                      <span className="min-w-0 flex-1">{comment.text}</span>
                      {!comment.is_own && (
                        <span className="flex-none rounded-full bg-sunken px-2 py-[2px] text-(length:--text-xs) text-muted">
                          chung
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        <Failure>{saving.failure}</Failure>
        {written.trim() !== '' && (
          <Button variant="secondary" loading={saving.sending} onClick={() => void keep()}>
            Cất nhận xét đang viết vào kho
          </Button>
        )}
      </div>
    </Dialog>
  );
}

import type { BankComment } from '@bitu/contract/rubrics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { callQuery, invalidate } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pencil, Plus, Trash } from '../../../ui/icons.ts';
import { ListState } from '../../lists/list-state.tsx';
import { NoMatch } from '../../lists/no-match.tsx';
import { leads, useMe } from '../../session/me.ts';
import { CommentDialog } from './comment-dialog.tsx';
import '../../lists/card-rows.css';

/** The comment bank: one's own comments and the shared ones. */
export function CommentsPage() {
  const me = useMe();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [edited, setEdited] = useState<BankComment | 'new' | null>(null);
  const query = useQuery(
    callQuery(
      'marking.comments',
      { query: q === '' ? {} : { q } },
      { placeholderData: (before) => before },
    ),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Kho nhận xét</h1>
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          Thêm nhận xét
        </Button>
      </div>
      <TextField
        label="Tìm nhận xét"
        hint="Gõ có dấu hay không dấu đều được."
        className="mb-4 max-w-prose"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ListState query={query}>
        {(comments) =>
          comments.length === 0 ? (
            q === '' ? (
              <EmptyState
                title="Kho còn trống"
                action={<Button onClick={() => setEdited('new')}>Viết nhận xét đầu tiên</Button>}
              >
                Nhận xét nào hay, bạn cất lại ở bàn chấm để lần sau chỉ cần một phím.
              </EmptyState>
            ) : (
              <NoMatch title="Không có nhận xét nào như vậy" onAll={() => setTyped('')} />
            )
          ) : (
            <ul className="card-rows">
              {comments.map((comment) => (
                <CommentRow
                  key={comment.id}
                  comment={comment}
                  mayChange={comment.is_own === 1 || leads(me, comment.subject_id)}
                  onEdit={() => setEdited(comment)}
                />
              ))}
            </ul>
          )
        }
      </ListState>
      {edited && (
        <CommentDialog comment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface CommentRowProps {
  comment: BankComment;
  /** One's own, or a shared one of a subject that one leads. */
  mayChange: boolean;
  onEdit: () => void;
}

function CommentRow({ comment, mayChange, onEdit }: CommentRowProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = async () => {
    await call('marking.removeComment', { params: { id: String(comment.id) }, body: {} });
    setAsking(false);
    await invalidate(client, 'marking.comments');
  };
  return (
    <li className="card-row">
      <span className="card-row-words">
        <span className="block whitespace-pre-wrap">{comment.text}</span>
        <span className="card-row-details">
          {comment.is_own ? 'Của bạn' : 'Dùng chung'} · đã dùng {comment.uses} lần
        </span>
      </span>
      {mayChange && <IconButton label="Sửa nhận xét" icon={<Pencil />} onClick={onEdit} />}
      {mayChange && (
        <IconButton label="Xóa nhận xét" icon={<Trash />} onClick={() => setAsking(true)} />
      )}
      {asking && (
        <ConfirmSending
          title="Xóa nhận xét này?"
          confirmLabel="Xóa"
          danger
          work={remove}
          onClose={() => setAsking(false)}
        >
          <p>Bài đã chấm bằng nhận xét này vẫn giữ nguyên.</p>
        </ConfirmSending>
      )}
    </li>
  );
}

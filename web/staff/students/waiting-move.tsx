import { whenText } from '@bitu/rules/format/times.ts';
import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { undoBulk } from '../bulk/undo-bulk.ts';
import { showSaved } from '../forms/show-saved.ts';

interface WaitingMoveProps {
  studentId: number;
  move: StudentOfOffice['waiting'][number];
  mayChange: boolean;
}

/** A move that waits for its first lesson, or lapsed, with a button that cancels it. */
export function WaitingMove({ studentId, move, mayChange }: WaitingMoveProps) {
  const { id, from, to, starts_at, lapsed } = move;
  const client = useQueryClient();
  const sending = useSending();
  const cancel = () =>
    sending.send(async () => {
      const body = { move_id: id };
      const params = { id: String(studentId) };
      const { bulk_id } = await call('students.cancelMove', { params, body });
      const refresh = () =>
        invalidate(client, 'students.read', 'timetable.class', 'overview.waiting');
      showSaved({
        text: lapsed ? 'Đã bỏ.' : 'Đã hủy. Học sinh vẫn học như trước.',
        undo: () => undoBulk(bulk_id),
        refresh,
      });
      await refresh();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        {from === null ? `Vào ${to}` : `Chuyển từ ${from} sang ${to}`}{' '}
        {lapsed ? (
          <span className="block text-sm text-warning">
            Không thành: {to} đã kết thúc trước buổi {whenText(starts_at)}. Học sinh vẫn học như
            trước, bạn chọn lớp khác nhé.
          </span>
        ) : (
          <span className="text-muted">· từ buổi {whenText(starts_at)}</span>
        )}
      </span>
      {mayChange && (
        <Button
          variant="quiet"
          className="flex-none"
          loading={sending.sending}
          aria-label={`${lapsed ? 'Bỏ' : 'Hủy'}: vào ${to}`}
          onClick={() => void cancel()}
        >
          {lapsed ? 'Bỏ' : 'Hủy'}
        </Button>
      )}
      <Failure>{sending.failure}</Failure>
    </li>
  );
}

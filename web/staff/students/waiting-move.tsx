import { whenText } from '@bitu/rules/format/times.ts';
import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { takeBack } from '../bulk/take-back.ts';
import { tellSaved } from '../forms/tell-saved.ts';

interface WaitingMoveProps {
  studentId: number;
  move: StudentOfOffice['waiting'][number];
  mayChange: boolean;
}

/** A move that waits for its first lesson, with a button that cancels it. */
export function WaitingMove({ studentId, move, mayChange }: WaitingMoveProps) {
  const { id, from, to, starts_at } = move;
  const client = useQueryClient();
  const sending = useSending();
  const cancel = () =>
    sending.send(async () => {
      const body = { move_id: id };
      const params = { id: String(studentId) };
      const { bulk_id } = await call('students.cancelMove', { params, body });
      const refresh = () => invalidate(client, 'students.read', 'timetable.class');
      tellSaved({
        text: 'Đã hủy. Em vẫn học như trước.',
        undo: () => takeBack(bulk_id),
        refresh,
      });
      await refresh();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        {from === null ? `Vào ${to}` : `Chuyển từ ${from} sang ${to}`}{' '}
        <span className="text-muted">· từ buổi {whenText(starts_at)}</span>
      </span>
      {mayChange && (
        <Button
          variant="quiet"
          className="flex-none"
          loading={sending.sending}
          aria-label={`Hủy: vào ${to}`}
          onClick={() => void cancel()}
        >
          Hủy
        </Button>
      )}
      <Failure>{sending.failure}</Failure>
    </li>
  );
}

import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverNow } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { HeldBanner } from '../../forms/held-banner.tsx';

const everyMs = 10_000;

/** Says how many families will receive a report and when, and offers to cancel it until then. */
export function Held({ grid }: { grid: LessonGrid }) {
  const until = Math.max(0, ...grid.rows.map(({ undo_until }) => undo_until ?? 0));
  const client = useQueryClient();
  const sending = useSending();
  const [now, setNow] = useState(() => serverNow() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow() / 1000), everyMs);
    return () => clearInterval(timer);
  }, []);
  const held = grid.rows.filter(({ undo_until }) => undo_until !== null && undo_until > now);
  if (held.length === 0) return null;

  const undo = () =>
    sending.send(async () => {
      const params = { id: String(grid.id) };
      const { taken_back } = await call('lessons.undo', { params });
      showToast(
        taken_back.length > 0
          ? `Đã hoàn tác, chưa gửi cho ${taken_back.length} gia đình.`
          : 'Đã quá 10 phút, báo cáo đã được gửi. Bạn sửa rồi gửi lại nhé.',
        { tone: taken_back.length > 0 ? 'success' : 'warning' },
      );
      await invalidate(client, 'lessons.grid', 'lessons.list', 'lessons.due');
    });

  // Rounded to the nearest minute: this clock lags by up to ten seconds, and rounding up could show more than was promised.
  const minutes = Math.max(1, Math.round((until - now) / 60));
  return (
    <HeldBanner
      title={`Đang gửi cho ${held.length} gia đình, ${minutes} phút nữa họ nhận`}
      sending={sending}
      onUndo={undo}
    />
  );
}

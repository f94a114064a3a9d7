import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { missingParts, missingWords } from '@bitu/rules/lessons/entry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverNow } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Send as SendIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { HeldBanner } from '../../forms/held-banner.tsx';
import { deliverNow, readCells } from '../storage/cells.ts';
import { faultsText } from '../words.ts';
import type { Entries } from './use-entries.ts';

/** The children whose rows can be sent, and those whose rows lack something. */
function split({ rows }: LessonGrid) {
  const open = rows.filter(({ state }) => state === 'open' || state === 'changed');
  return {
    complete: open.filter((row) => missingParts(row).length === 0),
    incomplete: open.filter((row) => missingParts(row).length > 0),
  };
}

const isUnsaved = (lessonId: number) =>
  [...readCells().values()].some((cell) => cell.lessonId === lessonId);

/** Sends complete rows to the families, after showing which are complete and which are not. */
export function Send({ entries, isOver }: { entries: Entries; isOver: boolean }) {
  const { grid, faultsIn } = entries;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const sending = useSending();
  const [unsaved, setUnsaved] = useState(false);
  const { complete, incomplete } = split(grid);
  const faulty = grid.rows.filter((row) => faultsIn(row).length > 0);

  const send = () =>
    sending.send(async () => {
      await deliverNow();
      setUnsaved(isUnsaved(grid.id));
      if (isUnsaved(grid.id)) return;
      const { sent } = await call('lessons.send', { params: { id: String(grid.id) } });
      setAsking(false);
      showToast(`Đang gửi cho ${sent.length} gia đình. Hoàn tác được trong 10 phút.`);
      await invalidate(client, 'lessons.grid', 'lessons.list', 'lessons.due');
    });

  return (
    <>
      <Button
        icon={<SendIcon />}
        disabled={!isOver || complete.length + incomplete.length === 0}
        onClick={() => setAsking(true)}
      >
        Gửi cho gia đình
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Gửi cho gia đình"
        width="narrow"
        footer={
          complete.length > 0 &&
          faulty.length === 0 && (
            <Button loading={sending.sending} onClick={() => void send()}>
              Gửi cho {complete.length} gia đình
            </Button>
          )
        }
      >
        <div className="grid gap-3">
          <Failure>{sending.failure}</Failure>
          <Failure>
            {unsaved ? 'Còn ô chưa lưu được nên chưa gửi. Kiểm tra mạng rồi thử lại nhé.' : ''}
          </Failure>
          {faulty.length > 0 && (
            <Failure>
              {`Còn ô cần sửa nên chưa gửi được. ${faulty.map((row) => `${row.full_name}: ${faultsText(faultsIn(row))}.`).join(' ')}`}
            </Failure>
          )}
          <p>
            {complete.length > 0
              ? `${complete.length} học sinh đã đủ. Gia đình nhận báo cáo sau 10 phút; trong lúc đó bạn hoàn tác được.`
              : 'Chưa có học sinh nào đủ để gửi.'}
          </p>
          {incomplete.length > 0 && (
            <section aria-label="Chưa gửi">
              <h3 className="font-semibold">Chưa gửi, vì còn thiếu</h3>
              <ul className="grid gap-1">
                {incomplete.map((row) => (
                  <li key={row.student_id}>
                    {row.full_name}:{' '}
                    {missingParts(row)
                      .map((part) => missingWords[part])
                      .join(', ')}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Dialog>
    </>
  );
}

const clockMs = 10_000;

/** Says how many families will receive a report and when, and offers to cancel it until then. */
export function Held({ grid }: { grid: LessonGrid }) {
  const until = Math.max(0, ...grid.rows.map(({ undo_until }) => undo_until ?? 0));
  const client = useQueryClient();
  const sending = useSending();
  const [now, setNow] = useState(() => serverNow() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow() / 1000), clockMs);
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

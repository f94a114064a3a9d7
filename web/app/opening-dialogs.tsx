import { formatDuration } from '@bitu/rules/practice/clock.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { useNow } from '../learning/use-now.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Mascot } from '../ui/mascot.tsx';
import type { Asked } from './practice-opening.tsx';
import { preloadPractice } from './preload-practice.ts';

export interface OpeningDialogProps {
  asked: Asked;
  onBegin: () => void;
  onClose: () => void;
}

/** Section 2, modals 13, 14 and 16. */
export function OpeningDialog({ asked, onBegin, onClose }: OpeningDialogProps) {
  const { kind, overview } = asked;
  const mayBegin = kind !== 'cannot_open';
  useEffect(() => {
    if (mayBegin) preloadPractice();
  }, [mayBegin]);

  if (kind === 'cannot_open') return <CannotOpen onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={overview.practice.title}
      picture={<Mascot mood="cheering" className="h-[112px]" />}
      confirmLabel={kind === 'start' ? 'Làm ngay' : 'Làm tiếp'}
      cancelLabel="Để sau"
      onConfirm={onBegin}
      onCancel={onClose}
    >
      {kind === 'start' ? <StartFacts {...asked} /> : <ContinueFacts {...asked} />}
    </ConfirmDialog>
  );
}

function StartFacts({ overview }: Asked) {
  return (
    <Facts
      facts={[
        ['Số câu hỏi', `${overview.total_question} câu`],
        ['Thời gian làm bài', timeText(overview.total_time)],
      ]}
    />
  );
}

function ContinueFacts({ overview }: Asked) {
  const [since] = useState(() => serverNow() / 1000);
  const passed = useNow(1000) - since;
  const left = overview.remain_time === null ? null : overview.remain_time - passed;
  return (
    <Facts
      facts={[
        ['Số câu chưa làm', `${overview.unfinished_question} câu`],
        ['Thời gian còn lại', timeText(left)],
        ['Tổng thời gian', timeText(overview.total_time)],
      ]}
    />
  );
}

const timeText = (seconds: number | null) =>
  seconds === null ? 'Không giới hạn' : formatDuration(seconds);

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CannotOpen({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Rất tiếc, Rino không mở được bài tập này"
      picture={<Mascot mood="sad" className="h-[112px]" />}
      footer={
        <Button wide onClick={onClose}>
          Đóng
        </Button>
      }
    >
      <p>Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!</p>
    </Dialog>
  );
}

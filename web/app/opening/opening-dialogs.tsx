import { formatDuration } from '@bitu/rules/format/spans.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { PracticeOverview } from '@bitu/contract/practice.ts';
import { secondsToShow } from '@bitu/rules/practice/countdown.ts';
import { type AppOffer, appOffer } from '@bitu/rules/practice/open-app.ts';
import {
  type BeforeOpening,
  type OpeningBranch,
  openingBranch,
} from '@bitu/rules/practice/opening.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/client.ts';
import { readCookie, setCookie } from '../../api/cookie.ts';
import { readSite } from '../../api/site.ts';
import { useNow } from '../../learning/use-now.ts';
import { blockedReason } from '../../practice/start/blocked-reason.ts';
import { OpenAppDialog } from '../../practice/start/open-app-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';

/** Loaded while the student reads the dialog. After a failure it is loaded again when the page is needed. */
function preloadPractice(): void {
  import('../../practice/practice-page.tsx').catch(() => {});
}

export interface Asked {
  kind: 'start' | 'continue' | 'cannot_open';
  overview: PracticeOverview;
}

export interface OpeningDialogProps {
  asked: Asked;
  onBegin: () => void;
  onClose: () => void;
}

const test = 1;

const knownOf = (overview: PracticeOverview): BeforeOpening => ({
  requireBuy: overview.access === 'require_buy',
  allowed: overview.access !== 'not_allowed',
  resultId: overview.result_id,
  isTest: overview.practice.practice_type === test,
  total: overview.total_question,
  unfinished: overview.unfinished_question,
});

/** Returns where a tap on the practice leads. Here, as it is needed with the dialogs, at the tap. */
export const branchOf = (overview: PracticeOverview): OpeningBranch =>
  openingBranch(knownOf(overview));

/** Not offered again on the same day. */
const appCookie = 'open_app';
const appCookieSeconds = 86_400;

function offerOf({ overview }: Asked): AppOffer | null {
  // A page on the home screen is already an app.
  const isApp = matchMedia('(display-mode: standalone)').matches;
  if (isApp || readCookie(appCookie) !== null) return null;
  const { id, subject_id } = overview.practice;
  const homework = { practiceId: id, subjectId: subject_id };
  return appOffer(readSite(), navigator.userAgent, homework);
}

/** The dialog before a practice: its start, the offer of the mobile app, or the reason why it cannot be opened. */
export function OpeningDialog({ asked, onBegin, onClose }: OpeningDialogProps) {
  const { kind, overview } = asked;
  const refusal = overview.started ? null : blockedReason(overview);
  const mayBegin = kind !== 'cannot_open' && !refusal;
  const [offer, setOffer] = useState(() => (mayBegin ? offerOf(asked) : null));
  useEffect(() => {
    if (offer) setCookie(appCookie, '1', appCookieSeconds);
  }, [offer]);
  useEffect(() => {
    if (mayBegin) preloadPractice();
  }, [mayBegin]);

  if (kind === 'cannot_open') return <CannotOpen onClose={onClose} />;
  if (refusal) {
    return (
      <Dialog
        open
        onClose={onClose}
        width="narrow"
        title={overview.practice.title}
        picture={<Mascot mood="thinking" className="h-[112px]" />}
        footer={
          <Button wide onClick={onClose}>
            Đóng
          </Button>
        }
      >
        <p>{refusal}</p>
      </Dialog>
    );
  }
  if (offer) return <OpenAppDialog offer={offer} onClose={() => setOffer(null)} />;
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
        ...dueFact(overview),
      ]}
    />
  );
}

function ContinueFacts({ overview }: Asked) {
  const [since] = useState(() => serverNow() / 1000);
  const passed = useNow(1000) - since;
  const { remain_time, total_time } = overview;
  const remaining = secondsToShow(remain_time === null ? null : remain_time - passed, total_time);
  return (
    <Facts
      facts={[
        ['Số câu chưa làm', `${overview.unfinished_question} câu`],
        ['Thời gian còn lại', timeText(remaining)],
        ['Tổng thời gian', timeText(total_time)],
        ...dueFact(overview),
      ]}
    />
  );
}

const timeText = (seconds: number | null) =>
  seconds === null ? 'Không giới hạn' : formatDuration(seconds);

const dueFact = ({ due_time }: PracticeOverview): [string, string][] =>
  due_time === null ? [] : [['Hạn nộp', momentText(due_time)]];

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
      picture={<Mascot mood="thinking" className="h-[112px]" />}
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

import { dayText, momentText } from '@bitu/rules/format/times.ts';
import type { RightsRequest } from '@bitu/contract/rights.ts';
import { mayExtend, nextDue } from '@bitu/rules/office/rights.ts';
import { useState } from 'react';
import { serverNow } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Clock, TriangleAlert } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { useMaybeMe } from '../session/me.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';
import { channelWords, kindWords, stateWords } from '@bitu/rules/office/rights-words.ts';

interface RequestCardProps {
  request: RightsRequest;
  /** The number of days by which it is postponed. */
  extensionDays: number;
}

/** One request: the family, its content, its deadline, and the possible next steps. */
export function RequestCard({ request, extensionDays }: RequestCardProps) {
  const { kind, child, guardian, channel, received_at, state, note, by, extended_at } = request;
  const who = child?.full_name ?? guardian ?? 'Tài khoản chưa có tên';
  return (
    <article aria-label={`${kindWords[kind]}: ${who}`} className="card grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          {kindWords[kind]} ·{' '}
          {child ? <Link href={`/staff/office/students/${child.id}`}>{who}</Link> : who}
        </h2>
        <Due request={request} />
      </div>
      <p className="text-sm text-muted">
        {stateWords[state]} · nhận {channelWords[channel]} {dayText(received_at)}
        {guardian && child && ` · ${guardian}`}
        {extended_at !== null && ` · gia hạn ${dayText(extended_at)}`}
        {request.done_at !== null && ` · ${momentText(request.done_at)}`}
        {by && ` · ${by}`}
      </p>
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      {request.done_at === null && request.erase_at !== null && (
        <p className="font-semibold">
          Sẽ xóa lúc {momentText(request.erase_at)}
          {request.erase_waits === 1 && ', chờ chủ trung tâm xác nhận'}.
        </p>
      )}
      {request.done_at === null && <Actions request={request} extensionDays={extensionDays} />}
    </article>
  );
}

function Due({ request }: { request: RightsRequest }) {
  const next = nextDue(request);
  if (!next) return null;
  const isLate = next.at * 1000 < serverNow();
  const what = next.what === 'answer' ? 'trả lời' : 'xong';
  return (
    <p className={cx('flex items-center gap-1', isLate && 'font-semibold text-error')}>
      {isLate ? <TriangleAlert className="icon" /> : <Clock className="icon" />}
      {isLate ? `Quá hạn ${what}` : `Hạn ${what}`} {dayText(next.at)}
    </p>
  );
}

function Actions({ request, extensionDays }: RequestCardProps) {
  const [step, setStep] = useState<Step | 'erase' | null>(null);
  const { kind, state, child, erase_at, erase_waits } = request;
  const isOwner = useMaybeMe()?.roles.includes('owner') === true;
  const close = () => setStep(null);
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'received' && <Button onClick={() => setStep('answer')}>Đã trả lời</Button>}
      {child && kind === 'access' && (
        <FileButton
          name={`bitu-du-lieu-${child.id}.zip`}
          fetchFile={(signal) =>
            withFreshFactor(() =>
              download('rights.export', { params: { id: String(request.id) } }, { signal }),
            )
          }
        >
          Tải dữ liệu
        </FileButton>
      )}
      {kind === 'erase' ? (
        (erase_at === null || (erase_waits === 1 && isOwner)) && (
          <Button variant="danger" onClick={() => setStep('erase')}>
            {erase_at === null ? 'Xóa dữ liệu' : 'Xác nhận xóa'}
          </Button>
        )
      ) : (
        <Button
          variant={state === 'answered' ? 'primary' : 'secondary'}
          onClick={() => setStep('done')}
        >
          Đã làm xong
        </Button>
      )}
      {mayExtend(request, serverNow() / 1000) && (
        <Button variant="quiet" onClick={() => setStep('extend')}>
          Gia hạn
        </Button>
      )}
      <Button variant="quiet" onClick={() => setStep('refused')}>
        {erase_at === null ? 'Từ chối' : 'Không xóa nữa'}
      </Button>
      {step === 'erase' && child && <EraseDialog request={request} child={child} onClose={close} />}
      {step !== null && step !== 'erase' && (
        <StepDialog request={request} step={step} extensionDays={extensionDays} onClose={close} />
      )}
    </div>
  );
}

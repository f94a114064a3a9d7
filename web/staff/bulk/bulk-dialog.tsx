import { numberText } from '@bitu/rules/format/numbers.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import { errors } from '@bitu/contract/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call, serverNow } from '../../api/client.ts';
import { callKey, callQuery, invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Undo } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Examples } from './examples.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useMe } from '../session/me.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';

interface BulkDialogProps {
  title: string;
  /** The counted noun: 'em', 'buổi'. */
  noun: string;
  /** The current preview, or a change to undo. */
  first: Bulk;
  /** Text to type before it is applied, however few rows change. */
  confirm?: { label: string; text: string };
  /** Computes the preview again when the data has changed since. */
  preview: () => Promise<Bulk>;
  /** Called after it was applied or undone: results shown elsewhere are stale. */
  onChanged: () => void;
  onClose: () => void;
}

const isRunning = ({ state }: Bulk) => state === 'applying' || state === 'undoing';

/** A change of many rows: its preview, then its progress, then undo. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, noun, first, confirm, preview, onChanged, onClose } = props;
  const [id, setId] = useState(first.id);
  const client = useQueryClient();
  const { data: bulk = first } = useQuery({
    ...callQuery('bulk.read', { params: { id: String(id) } }),
    initialData: () => (first.id === id ? first : undefined),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? 1000 : false),
  });
  const show = (next: Bulk) => {
    client.setQueryData(callKey('bulk.read', { params: { id: String(next.id) } }), next);
    setId(next.id);
    if (next.state === 'previewed') return;
    onChanged();
    void invalidate(client, 'bulk.list');
  };
  const isUnderWay = isRunning(bulk);
  const wasUnderWay = useRef(isUnderWay);
  const notifyChanged = useEffectEvent(onChanged);
  // A large one continues after the reply, so results shown elsewhere are stale once more at its end.
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) notifyChanged();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  const isOpen = bulk.state === 'previewed' || bulk.state === 'expired';
  return (
    <Dialog open onClose={onClose} title={title} width="wide">
      <div className="grid gap-4">
        {isOpen ? (
          <Preview {...{ bulk, noun, confirm, preview, onClose }} onNext={show} />
        ) : (
          <Progress bulk={bulk} noun={noun} onNext={show} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface PartProps {
  bulk: Bulk;
  noun: string;
  onNext: (next: Bulk) => void;
  onClose: () => void;
}

interface PreviewProps extends PartProps {
  confirm: BulkDialogProps['confirm'] | undefined;
  preview: () => Promise<Bulk>;
}

function Preview({ bulk, noun, confirm, preview, onNext, onClose }: PreviewProps) {
  const { total, messages, warnings, examples } = bulk;
  const { sends_sms } = useMe();
  const [typed, setTyped] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const sending = useSending();
  const isStale =
    bulk.state === 'expired' ||
    (sending.error instanceof ApiError && sending.error.code === errors.bulkStale.code);
  const mustType = total > bulkLimits.typedOver;
  const isTyped =
    (!mustType || typed.replaceAll(/\D/g, '') === String(total)) &&
    (!confirm || sameText(confirmed, confirm.text));
  const apply = () =>
    sending.send(async () => {
      const body = { checksum: bulk.checksum, ...(mustType && { typed: total }) };
      const params = { id: String(bulk.id) };
      onNext(await withFreshFactor(() => call('bulk.apply', { params, body })));
    });
  const again = () => sending.send(async () => onNext(await preview()));
  return (
    <>
      <p>
        <strong>
          {numberText(total)} {noun} thay đổi
        </strong>
        {messages > 0 &&
          (sends_sms
            ? ` · ${numberText(messages)} gia đình nhận tin nhắn sau 10 phút`
            : ` · ${numberText(messages)} gia đình cần bạn đưa liên kết hoặc thư in: chưa gửi được SMS`)}
      </p>
      {warnings.length > 0 && (
        <ul className="grid list-disc gap-1 pl-6" aria-label="Lưu ý">
          {warnings.map((warning, i) => (
            <li key={i}>{warning}</li>
          ))}
        </ul>
      )}
      {total > 0 && <Examples examples={examples} total={total} noun={noun} />}
      <Failure>{sending.failure || (isStale ? errors.bulkStale.message : '')}</Failure>
      {isStale ? (
        <Button loading={sending.sending} onClick={() => void again()}>
          Tải lại
        </Button>
      ) : total === 0 ? (
        <Button onClick={onClose}>Đóng</Button>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped) void apply();
          }}
        >
          {confirm && (
            <TextField
              label={confirm.label}
              autoComplete="off"
              value={confirmed}
              onChange={(event) => setConfirmed(event.currentTarget.value)}
            />
          )}
          {mustType && (
            <TextField
              label={`Gõ số ${total} để xác nhận`}
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <SubmitButton loading={sending.sending} disabled={!isTyped}>
            Áp dụng cho {numberText(total)} {noun}
          </SubmitButton>
        </form>
      )}
    </>
  );
}

/** Compares without regard to case and Unicode normalisation. */
const sameText = (a: string, b: string) =>
  a.trim().normalize('NFC').toLowerCase() === b.trim().normalize('NFC').toLowerCase();

const doing = { applying: 'Đang áp dụng', undoing: 'Đang hoàn tác' } as const;

function Progress({ bulk, noun, onNext, onClose }: PartProps) {
  const { state, done, total, left, left_count, undo_until } = bulk;
  const sending = useSending();
  const [conflicts, setConflicts] = useState<string[]>([]);
  const undo = (leave_changed: 0 | 1) =>
    sending.send(
      async () => {
        const input = { params: { id: String(bulk.id) }, body: { leave_changed } };
        onNext(await withFreshFactor(() => call('bulk.undo', input)));
        setConflicts([]);
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== errors.undoConflict.code) return false;
        setConflicts((error.data as { left: string[] }).left);
        return true;
      },
    );
  if (state === 'applying' || state === 'undoing')
    return (
      <div role="status" className="grid gap-2">
        <p>
          {doing[state]}: {numberText(done)}/{numberText(total)} {noun}
        </p>
        <progress className="w-full" max={total} value={done} aria-label={doing[state]} />
        <p className="text-muted">Bạn có thể đóng cửa sổ này, việc vẫn chạy tiếp.</p>
      </div>
    );
  const mayUndo = state === 'applied' && undo_until !== null && undo_until > serverNow() / 1000;
  return (
    <>
      <p role="status">
        <strong>
          {state === 'undone' ? 'Đã hoàn tác.' : `Đã áp dụng cho ${numberText(done)} ${noun}.`}
        </strong>{' '}
        {mayUndo && 'Hoàn tác được trong 30 ngày.'}
      </p>
      {left_count > 0 && (
        <p>
          {left_count} {noun} được giữ nguyên vì vừa có người sửa: {left.join(', ')}
          {left_count > left.length && '…'}
        </p>
      )}
      {conflicts.length > 0 && (
        <p role="alert">
          Đã thay đổi từ lúc đó: <strong>{conflicts.join(', ')}</strong>. Những dòng này sẽ được giữ
          nguyên.
        </p>
      )}
      <Failure>{sending.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Xong</Button>
        {mayUndo && (
          <Button
            variant="secondary"
            icon={<Undo />}
            loading={sending.sending}
            onClick={() => void undo(conflicts.length > 0 ? 1 : 0)}
          >
            {conflicts.length > 0 ? 'Hoàn tác phần còn lại' : 'Hoàn tác'}
          </Button>
        )}
      </div>
    </>
  );
}

import type { Bulk, BulkChange } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import { errors } from '@bitu/contract/errors.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { useMe } from '../session/me.ts';

/** Text to type before a change is applied, however few rows it has. */
export interface Confirm {
  label: string;
  text: string;
}

interface PreviewProps {
  bulk: Bulk;
  noun: string;
  confirm: Confirm | undefined;
  preview: () => Promise<Bulk>;
  onNext: (next: Bulk) => void;
  onClose: () => void;
}

/** What would change, and the button that applies it: for many rows only after their number is typed. */
export function Preview({ bulk, noun, confirm, preview, onNext, onClose }: PreviewProps) {
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

interface ExamplesProps {
  examples: Bulk['examples'];
  total: number;
  noun: string;
}

/** The first rows of a preview: before → after. */
function Examples({ examples, total, noun }: ExamplesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Xem trước">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="pb-2 text-left text-muted">
          {total > examples.length
            ? `${examples.length} ${noun} đầu trong ${numberText(total)}`
            : 'Trước → sau'}
        </caption>
        <tbody>
          {examples.map(({ title, changes }, i) => (
            <tr key={i} className="border-t border-divider align-top">
              <th scope="row" className="py-2 pr-4">
                {title}
              </th>
              <td className="py-2">
                <ul className="grid gap-1">
                  {changes.map((change) => (
                    <li key={change.what}>{changeText(change)}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function changeText({ what, before, after }: BulkChange): string {
  if (before === null) return `${what}: ${after ?? ''}`;
  return `${what}: ${before} → ${after ?? 'bỏ'}`;
}

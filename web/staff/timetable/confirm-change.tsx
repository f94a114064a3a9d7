import { whenText } from '@bitu/rules/format/times.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import type { Asked } from './api.ts';
import { shortDay } from './time.ts';

interface ConfirmChangeProps {
  what: Asked;
  label: string;
  again: () => Promise<void>;
  onBack: () => void;
}

type Place = NonNullable<Asked['rows'][number]['after']>;

const placeText = ({ starts_at, room, teacher }: Place) =>
  [whenText(starts_at), room && `phòng ${room}`, teacher].filter(Boolean).join(', ');

/** The preview of a change: lessons before and after, closed days, and warnings by name. */
export function ConfirmChange({ what, label, again, onBack }: ConfirmChangeProps) {
  const sending = useSending();
  const { rows, count, skipped, warnings } = what;
  return (
    <div className="grid gap-4">
      {warnings.length > 0 && (
        <Banner tone="warning" title="Bạn xem lại trước khi lưu nhé">
          <ul className="grid gap-1">
            {warnings.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Banner>
      )}
      {skipped.length > 0 && (
        <Banner tone="info">
          Bỏ qua ngày nghỉ:{' '}
          {skipped.map(({ day, name }) => `${shortDay(day)} (${name})`).join(', ')}.
        </Banner>
      )}
      <section aria-label="Thay đổi" className="grid gap-2">
        <p className="font-semibold">{count} buổi:</p>
        <ul className="grid gap-2">
          {rows.map(({ before, after }, i) => (
            // The rows neither move nor change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i} className="tabular-nums">
              {before && after && (
                <>
                  <s className="block text-muted">{placeText(before)}</s>
                  {placeText(after)}
                </>
              )}
              {!before && after && placeText(after)}
              {before && !after && <>Hủy: {placeText(before)}</>}
            </li>
          ))}
          {count > rows.length && <li>… và {count - rows.length} buổi nữa</li>}
        </ul>
      </section>
      <p className="text-muted">
        Gia đình được báo sau 10 phút, hoặc sớm hơn nếu buổi sắp bắt đầu. Trong lúc đó bạn còn hoàn
        tác được.
      </p>
      <Failure>{sending.failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button loading={sending.sending} onClick={() => void sending.send(again)}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Quay lại
        </Button>
      </div>
    </div>
  );
}

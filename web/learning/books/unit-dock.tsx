import type { errors } from '@bitu/contract/errors.ts';
import type { DigitalLesson } from '@bitu/contract/self-study.ts';
import { ApiError } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { useReadOnly } from '../../session/use-read-only.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowLeft, ArrowRight, Check } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { unitAddress } from './addresses.ts';
import { finishUnit } from './api.ts';

const checksOpen: (typeof errors)['unitChecksOpen']['code'] = 8003;

interface UnitDockProps {
  unit: DigitalLesson;
  /** The unit is finished; null when it was the last one. */
  onNext: (nextId: number | null) => void;
}

/** Back and forward, always within reach of the thumb. */
export function UnitDock({ unit, onNext }: UnitDockProps) {
  const { sending, failure, send } = useSending();
  const readOnly = useReadOnly();

  async function finish() {
    const { next_id } = await finishUnit(unit.id);
    onNext(next_id);
  }

  function press() {
    // The server already knows.
    if (unit.is_done === 1 || readOnly) return onNext(unit.next_id);
    void send(finish, (error) => {
      // Scrolls to what is still to do, above the message that says so.
      if (error instanceof ApiError && error.code === checksOpen)
        document.getElementById('checks')?.scrollIntoView({ block: 'center' });
      return false;
    });
  }

  return (
    <div className="unit-dock no-print">
      <p role="alert" className="pb-2 font-semibold text-error empty:p-0">
        {failure}
      </p>
      <div className="unit-dock-actions">
        {unit.previous_id !== null && (
          <Link variant="secondary" href={unitAddress(unit.book_id, unit.previous_id)}>
            <ArrowLeft />
            Bài trước
          </Link>
        )}
        <Button
          className="grow"
          icon={unit.next_id === null ? <Check /> : undefined}
          loading={sending}
          data-viewable
          onClick={press}
        >
          {unit.next_id === null ? 'Học xong' : 'Tiếp theo'}
          {unit.next_id !== null && <ArrowRight />}
        </Button>
      </div>
    </div>
  );
}

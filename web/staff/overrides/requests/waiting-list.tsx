import { requestGoneWords } from '@bitu/rules/staff/request-gone.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Request } from '../api.ts';
import { forWhom, inForceWords } from '../words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { RequestRow } from './request-row.tsx';

/** Requests that this person can decide, the oldest first. */
export function WaitingList({ requests }: { requests: readonly Request[] }) {
  // Here, not in the row: the row disappears when somebody else is faster, and the dialog says who was.
  const [deciding, setDeciding] = useState<{ how: 'approve' | 'decline'; of: Request } | null>(
    null,
  );
  const close = () => setDeciding(null);
  return (
    <>
      {requests.length === 0 ? (
        <p className="text-muted">Không có yêu cầu nào đang chờ.</p>
      ) : (
        <ul className="grid gap-3" aria-label="Chờ duyệt">
          {requests.map((one) => (
            <RequestRow
              key={one.id}
              request={one}
              buttons={
                <>
                  {one.gone === null && (
                    <Button
                      aria-label={`Duyệt: ${forWhom(one)}`}
                      onClick={() => setDeciding({ how: 'approve', of: one })}
                    >
                      Duyệt
                    </Button>
                  )}
                  <Button
                    variant="secondary"
                    aria-label={`Không duyệt: ${forWhom(one)}`}
                    onClick={() => setDeciding({ how: 'decline', of: one })}
                  >
                    Không duyệt
                  </Button>
                </>
              }
            >
              {one.in_force.length > 0 && (
                <p className="text-sm">Đang có: {inForceWords(one.in_force)}</p>
              )}
              {one.gone !== null && (
                <p className="text-sm font-semibold">{requestGoneWords[one.gone]}</p>
              )}
            </RequestRow>
          ))}
        </ul>
      )}
      {deciding?.how === 'approve' && <ApproveDialog request={deciding.of} onClose={close} />}
      {deciding?.how === 'decline' && <DeclineDialog request={deciding.of} onClose={close} />}
    </>
  );
}

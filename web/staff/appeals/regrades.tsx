import { momentText } from '@bitu/rules/format/times.ts';
import type { Regrade } from '@bitu/contract/appeals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, serverNow } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Undo } from '../../ui/icons.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { regradesQuery } from './api.ts';
import { regradeWords } from './words.ts';

const isRunning = ({ state }: Regrade) => state === 'applying' || state === 'undoing';

/** Changed keys: the progress of scoring the answers again, and undoing it. */
export function Regrades() {
  const query = useQuery({
    ...regradesQuery,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? 2000 : false),
  });
  return (
    <section aria-label="Chấm lại" className="mt-8">
      <QueryState query={query}>
        {(regrades) =>
          regrades.length > 0 && (
            <>
              <h2 className="mb-2 text-lg">Đã đổi đáp án</h2>
              <ul className="grid gap-2">
                {regrades.map((regrade) => (
                  <RegradeRow key={regrade.id} regrade={regrade} />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function RegradeRow({ regrade }: { regrade: Regrade }) {
  const { id, reason, state, counts, done, undo_until, previewed_at } = regrade;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const mayUndo = state === 'applied' && undo_until !== null && undo_until > serverNow() / 1000;
  const changing = counts.raised + counts.lowered;
  const undo = async () => {
    const params = { id: String(id) };
    await withFreshFactor(() => call('appeals.undo', { params, body: {} }));
    setAsking(false);
    await invalidate(client, 'appeals.regrades');
  };
  return (
    <li className="card flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{reason}</span>
        <span className="block text-sm text-muted">
          {momentText(previewed_at)} · {regradeWords[state]} · {counts.raised} câu lên điểm
          {isRunning(regrade) && ` · ${done}/${changing}`}
        </span>
      </span>
      {mayUndo && (
        <Button variant="secondary" icon={<Undo />} onClick={() => setAsking(true)}>
          Hoàn tác
        </Button>
      )}
      {asking && (
        <ConfirmSending
          title="Hoàn tác lần chấm lại này?"
          confirmLabel="Hoàn tác"
          danger
          work={undo}
          onClose={() => setAsking(false)}
        >
          <p>Đáp án cũ trở lại, và {changing} câu trả lời có lại điểm cũ.</p>
        </ConfirmSending>
      )}
    </li>
  );
}

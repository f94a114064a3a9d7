import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { invalidate } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { refreshRequests, type Request } from '../api.ts';
import { forWhom, requestWords, stateWords } from '../words.ts';
import { RequestRow } from './request-row.tsx';

interface OwnListProps {
  requests: readonly Request[];
  /** The button for another one; empty for people who teach no class. */
  askMore: ReactNode;
}

/** The teacher's own requests, the newest first, with their outcomes. */
export function OwnList({ requests, askMore }: OwnListProps) {
  const client = useQueryClient();
  const hasNew = requests.some(({ is_new }) => is_new);
  useEffect(() => {
    if (!hasNew) return;
    // New replies stay marked as long as the page is open. If this call fails, the count stays, and the next visit repeats it.
    call('overrides.seeReplies', {})
      .then(() => invalidate(client, 'overrides.requestCount'))
      .catch(() => undefined);
  }, [client, hasNew]);
  if (requests.length === 0)
    return (
      <EmptyState title="Bạn chưa xin gì" action={askMore}>
        Học sinh mất điện, học sinh ốm: bạn xin gia hạn hoặc mở lại bài ở đây.
      </EmptyState>
    );
  return (
    <>
      <div>{askMore}</div>
      <ul className="grid gap-3" aria-label="Bạn đã xin">
        {requests.map((one) => (
          <OwnRow key={one.id} request={one} />
        ))}
      </ul>
    </>
  );
}

function OwnRow({ request }: { request: Request }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const title = forWhom(request);
  async function withdraw() {
    try {
      await call('overrides.withdraw', { params: { id: String(request.id) } });
      setAsking(false);
    } finally {
      // Also when it was decided in the meantime.
      await refreshRequests(client);
    }
  }
  return (
    <RequestRow
      isOwn
      request={request}
      buttons={
        request.state === 'waiting' && (
          <Button variant="quiet" aria-label={`Rút lại: ${title}`} onClick={() => setAsking(true)}>
            Rút lại
          </Button>
        )
      }
    >
      <State request={request} />
      {asking && (
        <ConfirmSending
          title="Rút lại yêu cầu?"
          confirmLabel="Rút lại"
          work={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>
            {title}: {requestWords(request, request)}
          </p>
        </ConfirmSending>
      )}
    </RequestRow>
  );
}

function State({ request }: { request: Request }) {
  const { state, decided_by, given, reply, is_new } = request;
  return (
    <p>
      {is_new && <strong>Mới: </strong>}
      <strong>{stateWords[state]}</strong>
      {given && `: ${requestWords(request, given)}`}
      {reply !== null && `: “${reply}”`}
      {decided_by !== null && ` · ${decided_by}`}
    </p>
  );
}

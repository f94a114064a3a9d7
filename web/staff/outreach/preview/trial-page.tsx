import { useQuery } from '@tanstack/react-query';
import type { Announced } from '@bitu/contract/outreach.ts';
import { useState } from 'react';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageState } from '../../status/page-state.tsx';
import { trialQuery } from '../api.ts';
import { Frame } from './frame.tsx';
import { Showing } from './showing.tsx';
import { useLook } from './use-look.ts';

/** An announcement as a family's phone shows it. Opened by a link, without signing in. */
export function TrialPage() {
  const { code = '' } = useParams();
  const query = useQuery(trialQuery(code));
  return (
    <main>
      <PageState query={query} missing={<LinkExpired />}>
        {(body) => (
          <>
            <h1 className="sr-only">Xem thử</h1>
            <Trial body={body} />
          </>
        )}
      </PageState>
    </main>
  );
}

const LinkExpired = () => (
  <EmptyState
    mood="thinking"
    title={<h1>Liên kết này không còn mở được.</h1>}
    action={
      <Link variant="primary" href="/staff/office/outreach">
        Về tin gửi gia đình
      </Link>
    }
  >
    Liên kết xem thử mở được trong một ngày. Bạn gửi thử lại để nhận liên kết mới nhé!
  </EmptyState>
);

function Trial({ body }: { body: Announced }) {
  const look = useLook(body);
  const [isOpen, setOpen] = useState(true);
  const [{ width, height }] = useState(() => ({ width: innerWidth, height: innerHeight }));
  if (!isOpen)
    return (
      <div className="grid place-items-center p-6">
        <Button onClick={() => setOpen(true)}>Mở lại</Button>
      </div>
    );
  return (
    <Frame title="Xem thử" scale={1} {...{ width, height, look }}>
      <Showing body={body} time="" onClose={() => setOpen(false)} />
    </Frame>
  );
}

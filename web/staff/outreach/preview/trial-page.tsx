import { useQuery } from '@tanstack/react-query';
import type { Announced } from '@bitu/contract/outreach.ts';
import { useState } from 'react';
import { QueryState } from '../../../api/query-state.tsx';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
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
      <h1 className="sr-only">Xem thử</h1>
      <QueryState query={query}>{(body) => <Trial body={body} />}</QueryState>
    </main>
  );
}

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

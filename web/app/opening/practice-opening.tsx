import type { errors } from '@bitu/contract/errors.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ApiError, call, sentenceOf } from '../../api/client.ts';
import { searchOf } from '../../navigation/location.ts';
import type { Asked } from './opening-dialogs.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const loadDialogs = () => import('./opening-dialogs.tsx');
const OpeningDialog = lazyPart(loadDialogs, 'OpeningDialog');

const unauthenticated: (typeof errors)['unauthenticated']['code'] = 401;

/** Opens a practice from homework, or a dialog that says why that is not possible. The page has to render `dialog`. */
export function usePracticeOpening(): {
  openingId: number | null;
  open: (practiceId: number) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function open(practiceId: number) {
    if (openingId !== null) return;
    setOpeningId(practiceId);
    try {
      const [overview, { branchOf }] = await Promise.all([
        call('practice.overview', { query: { practiceId: String(practiceId) } }),
        loadDialogs(),
      ]);
      const branch = branchOf(overview);
      if (branch.kind !== 'result') setAsked({ kind: branch.kind, overview });
      else if (branch.resultId !== null) {
        await navigate(`/practice-result/${branch.resultId}${searchOf(branch.query)}`);
      }
    } catch (error) {
      // An expired session has its own dialog.
      if (!(error instanceof ApiError && error.code === unauthenticated))
        showToast(sentenceOf(error), { tone: 'error' });
    } finally {
      setOpeningId(null);
    }
  }

  function begin(practiceId: number) {
    setAsked(null);
    // The student has just confirmed: the practice's own start screen need not ask again.
    void navigate(`/practice/${practiceId}`, { state: { start: true } });
  }

  return {
    openingId,
    open: (practiceId) => void open(practiceId),
    dialog: asked && (
      <Suspense>
        <OpeningDialog
          asked={asked}
          onBegin={() => begin(asked.overview.practice.id)}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}

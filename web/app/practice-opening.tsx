import type { errors } from '@bitu/contract/errors.ts';
import type { PracticeOverview } from '@bitu/contract/practice.ts';
import { type BeforeOpening, openingBranch } from '@bitu/rules/practice/opening.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError, call, sentenceOf } from '../api/client.ts';
import { showToast } from '../ui/toast.ts';

const loadDialogs = () => import('./opening-dialogs.tsx');
const OpeningDialog = lazy(async () => ({ default: (await loadDialogs()).OpeningDialog }));

const test = 1;
const notSignedIn: (typeof errors)['notSignedIn']['code'] = 401;

export interface Asked {
  kind: 'start' | 'continue' | 'cannot_open';
  overview: PracticeOverview;
}

const knownOf = (overview: PracticeOverview): BeforeOpening => ({
  requireBuy: overview.access === 'require_buy',
  allowed: overview.access !== 'not_allowed',
  score: overview.score,
  resultId: overview.result_id,
  isTest: overview.practice.practice_type === test,
  total: overview.total_question,
  unfinished: overview.unfinished_question,
});

/** Opening a practice from homework: the four branches of section 2. `dialog` is to be put on the page. */
export function usePracticeOpening(): {
  openingId: number | null;
  open: (practiceId: number) => void;
  dialog: ReactNode;
} {
  const router = useRouter();
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function open(practiceId: number) {
    if (openingId !== null) return;
    setOpeningId(practiceId);
    try {
      const [overview] = await Promise.all([
        call('practice.overview', { query: { practiceId: String(practiceId) } }),
        loadDialogs(),
      ]);
      const branch = openingBranch(knownOf(overview));
      if (branch.kind !== 'result') setAsked({ kind: branch.kind, overview });
      else if (branch.resultId !== null) {
        const params = { id: String(branch.resultId) };
        await router.navigate({ to: '/practice-result/$id', params, search: branch.query });
      }
    } catch (error) {
      // A session that has ended is asked for in its own dialog.
      if (!(error instanceof ApiError && error.code === notSignedIn))
        showToast(sentenceOf(error), { tone: 'error' });
    } finally {
      setOpeningId(null);
    }
  }

  function begin(practiceId: number) {
    setAsked(null);
    // The student has just said so: the practice's own start screen need not ask again.
    void router.navigate({
      to: '/practice/$id',
      params: { id: String(practiceId) },
      state: { start: true },
    });
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

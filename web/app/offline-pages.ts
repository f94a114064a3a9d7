/** Loaded long after the first view: makes the app open without a network, with today's set of the notebook, and offers newer versions. */
import { registerWorker } from '../pwa/register.ts';
import { onSessionStatus, readSessionStatus } from '../session/session-store.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { router } from './router.ts';
import { keepTodaysSet } from './todays-set.ts';

const isPractice = () => /^\/(practice|on-tap)(\/|$)/.test(router.history.location.pathname);

/** A student in a practice or a drill is not interrupted: the offer comes afterwards. */
function offerUpdate(): void {
  let hideOffer: (() => void) | undefined;
  const look = () => {
    if (isPractice()) {
      hideOffer?.();
      hideOffer = undefined;
    } else {
      hideOffer ??= showToast('Bitu có bản mới', {
        tone: 'info',
        action: { label: 'Cập nhật', run: () => location.reload() },
      });
    }
  };
  look();
  router.subscribe(look);
}

if ('serviceWorker' in navigator) {
  let offered = false;
  registerWorker(() => {
    if (!offered) offerUpdate();
    offered = true;
  }).catch((error: unknown) => console.error(error));
}

/** Runs at each visit to the learning page, as another child may have signed in, or a day begun. */
function lookAtLearning(): void {
  if (router.history.location.pathname === '/learning') void keepTodaysSet({ opened: false });
}
lookAtLearning();
router.subscribe(lookAtLearning);

// A sibling who takes over stays on the page.
let { identity } = readSessionStatus();
onSessionStatus(() => {
  const before = identity;
  ({ identity } = readSessionStatus());
  if (identity !== before) lookAtLearning();
});

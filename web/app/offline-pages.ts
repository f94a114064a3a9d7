/** Loaded long after the first view: makes the app open without a network, with today's set of the notebook, and offers newer versions. */
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

/** The build of this page: its entry file. */
const ownVersion = () => {
  const start = document.querySelector<HTMLScriptElement>('script[type="module"]');
  return start && new URL(start.src).pathname;
};

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('version', [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
  });
}

/** Starts the service worker (sw.ts), and notices when it belongs to a newer build than this page. */
async function registerWorker(onNewBuild: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (!controller) return;
    void versionOf(controller).then((version) => {
      if (version !== ownVersion()) onNewBuild();
    });
  });
  await serviceWorker.register('/sw.js');
  // A tab may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // Without a network, it is checked the next time.
    serviceWorker.ready.then((registration) => registration.update()).catch(() => {});
  });
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

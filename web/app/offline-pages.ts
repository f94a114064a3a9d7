/** Loaded when the first view has long been there: the app opens without a network, and says so when there is a newer one. */
import { registerWorker } from '../pwa/register.ts';
import { showToast } from '../ui/toast.ts';
import { router } from './router.tsx';

const isPractice = () => router.state.location.pathname.startsWith('/practice/');

/** Nobody who is answering is asked; once they are through, they are. */
function offerUpdate(): void {
  let takeBack: (() => void) | undefined;
  const look = () => {
    if (isPractice()) {
      takeBack?.();
      takeBack = undefined;
    } else {
      takeBack ??= showToast('Bitu có bản mới', {
        tone: 'info',
        action: { label: 'Cập nhật', run: () => location.reload() },
      });
    }
  };
  look();
  router.subscribe('onResolved', look);
}

if ('serviceWorker' in navigator) {
  let offered = false;
  registerWorker(() => {
    if (!offered) offerUpdate();
    offered = true;
  }).catch((error: unknown) => console.error(error));
}

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
export async function registerWorker(onNewBuild: () => void): Promise<void> {
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

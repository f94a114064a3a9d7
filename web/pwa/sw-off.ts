/** Replaces the worker when the operator switches it off (docs/operate.md): keeps no files, and still shows push messages. */
import { handlePushMessages } from './push-messages.ts';
import { worker } from './worker-scope.ts';

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(deleteCaches()));

handlePushMessages();

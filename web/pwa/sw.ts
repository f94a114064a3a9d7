/**
 * The service worker: the app opens without a network, and push messages are shown. It keeps files of the app and pictures of the
 * content; what the server says (`/api/`) never passes through it. It never waits: a page that is open with an older build
 * goes on with the files of that build (docs/decisions).
 */
import { dropOldFiles, hashedFile, keepFiles, version } from './kept-files.ts';
import { openPage } from './navigation.ts';
import { picture } from './pictures.ts';
import { hearPushMessages } from './push-messages.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepFiles());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldFiles(),
      worker.clients.claim(),
      worker.registration.navigationPreload?.enable(),
    ]),
  );
});

/** The files that have no hash, and are drawn with the first page. */
const fixed = new Set(['/icon.svg']);
/** Pages, and nothing that is a file or the server's. */
const isPage = (pathname: string) => !/^\/(api|media)\/|\.\w+$/.test(pathname);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // A part of a sound is no file to keep.
  if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range'))
    return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/') || fixed.has(pathname)) {
    event.respondWith(hashedFile(event));
  } else if (pathname.startsWith('/media/') && request.destination === 'image') {
    event.respondWith(picture(event));
  }
});

/** A page asks whether it is of this build. */
worker.addEventListener('message', (event) => event.ports[0]?.postMessage(version));

hearPushMessages();

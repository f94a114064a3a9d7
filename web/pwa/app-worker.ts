import { cachedShell, dropOldFiles, hashedFile, keepFiles, version } from './cached-files.ts';
import { worker } from './worker-scope.ts';

/** After this many milliseconds without a response, the page comes from the device. */
const waitMs = 3000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns the server's page with its HTML and status, or, without a network, the app shell, which routes by the
 * address.
 */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Requested while the worker was still starting.
  const asked = Promise.resolve(preloadResponse).then(
    (response: Response | undefined) => response ?? fetch(request),
  );
  const inTime = await Promise.race([asked.catch(() => undefined), later(waitMs)]);
  return inTime ?? (await cachedShell()) ?? asked;
}

/** Not in the types yet; browsers without it ask the worker about every call. */
type StaticRoutes = {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

/** Files without a hash that the first view needs. */
const fixed = new Set(['/icon.svg']);

interface App {
  isPage: (pathname: string) => boolean;
  /** The path of the files that are named by their hash. */
  assets: string;
  /** Handles any other request of the program; undefined leaves it to the browser. */
  others?: (event: FetchEvent, pathname: string) => Promise<Response> | undefined;
}

/**
 * Makes a program open without a network. Calls of the server (`/api/`) never pass through the worker. It takes over at
 * once: a page of an older build keeps using that build's files (docs/decisions/web.md).
 */
export function serveApp({ isPage, assets, others }: App): void {
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting();
    void (event as StaticRoutes).addRoutes?.({
      condition: { urlPattern: '/api/*' },
      source: 'network',
    });
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

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    // Partial content of a sound is not kept.
    if (
      request.method !== 'GET' ||
      origin !== worker.location.origin ||
      request.headers.has('range')
    )
      return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(openPage(event));
    } else if (pathname.startsWith(assets) || fixed.has(pathname)) {
      event.respondWith(hashedFile(event));
    } else {
      const response = others?.(event, pathname);
      if (response) event.respondWith(response);
    }
  });

  /** A page asks whether the worker belongs to its build. */
  worker.addEventListener('message', (event) => event.ports[0]?.postMessage(version));
}

/** The service worker of the families: makes the app open without a network, and shows push messages. It keeps files of the app and pictures of the content. */
import { serveApp } from './app-worker.ts';
import { handlePushMessages } from './push-messages.ts';

/** Pictures of the content that were viewed. They are the same for every student. */
const pictureCache = 'bitu-pictures';
const maxPictures = 60;
const maxAgeMs = 30 * 86_400_000;

const isFresh = (response: Response) =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < maxAgeMs;

async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await (await caches.open(pictureCache)).match(request, { ignoreVary: true });
  if (cached && isFresh(cached)) return cached;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keepPicture(request, response.clone()));
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

async function keepPicture(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(pictureCache);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  // The oldest come first.
  const tooMany = (await cache.keys()).slice(0, -maxPictures);
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}

serveApp({
  // No files, no calls of the server, and nothing of the staff's program.
  isPage: (pathname) => !/^\/(api|media)\/|^\/staff(\/|$)|\.\w+$/.test(pathname),
  assets: '/assets/',
  others: (event, pathname) =>
    pathname.startsWith('/media/') && event.request.destination === 'image'
      ? picture(event)
      : undefined,
});
handlePushMessages();

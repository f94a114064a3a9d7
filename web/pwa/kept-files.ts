import { worker } from './worker-scope.ts';

/** Put in by the build (scripts/build-worker.ts): the file that starts this build of the app, and what /learning and a practice need. */
declare const BUILD: { start: string; files: string[] };

/** What every address of the app shows until its files are there. */
const shell = '/index.html';

const { start, files } = BUILD;
/** Names a build: the file that starts it has the hash of all others in its name. */
export const version = start;

const prefix = 'bitu-app ';
const own = prefix + version;

/** Fetches what the app needs without a network, after everything else. Who saves data gets only the page: the files come as they are used. */
export async function keepFiles(): Promise<void> {
  const page = await fetch(shell, { priority: 'low' });
  // While a new release is put in place, another process may still answer with the page of the old one.
  if (!(await page.clone().text()).includes(version)) throw new Error('the page of another build');
  const { connection } = worker.navigator as { connection?: { saveData?: boolean } };
  const wanted = connection?.saveData ? [] : files;
  const cache = await caches.open(own);
  await cache.addAll(wanted.map((file) => new Request(file, { priority: 'low' })));
  await cache.put(shell, page);
}

/** Files of the build before stay for the tabs that are still open with it; older ones go. */
export async function dropOldFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file named by its hash: what is kept of it, by whichever build, is right for ever. */
export async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(request, response.clone()));
  return response;
}

const keep = async (request: Request, response: Response) =>
  (await caches.open(own)).put(request, response);

export const keptShell = async (): Promise<Response | undefined> =>
  (await caches.open(own)).match(shell, { ignoreVary: true });

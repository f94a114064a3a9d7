import { worker } from './worker-scope.ts';

/** Filled in by the build (scripts/build-worker.ts). */
declare const BUILD: {
  /** Prefix of the names of its caches. */
  app: string;
  /** The page that is shown for every address of the app without a network. */
  shell: string;
  /** The entry file of this build, and the files that its pages need without a network. */
  start: string;
  files: string[];
};

const { app, shell, start, files } = BUILD;
/** Identifies a build: its entry file, whose hash covers all others. */
export const version = start;

const prefix = `${app} `;
const own = prefix + version;

/**
 * Fetches what the app needs without a network, after everything else. With data saving on, only the page: other files
 * are kept as they are used.
 */
export async function keepFiles(): Promise<void> {
  const page = await fetch(shell, { priority: 'low' });
  // During a release another process may still serve the page of the old build.
  if (!(await page.clone().text()).includes(version)) throw new Error('the page of another build');
  const { connection } = worker.navigator as { connection?: { saveData?: boolean } };
  const requested = connection?.saveData ? [] : files;
  const cache = await caches.open(own);
  await cache.addAll(requested.map((file) => new Request(file, { priority: 'low' })));
  await cache.put(shell, page);
}

/** Files of the previous build stay for tabs that still use it; older ones are deleted. */
export async function dropOldFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file named by its hash is valid forever, whichever build kept it. */
export async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(request, response.clone()));
  return response;
}

const keep = async (request: Request, response: Response) =>
  (await caches.open(own)).put(request, response);

export const cachedShell = async (): Promise<Response | undefined> =>
  (await caches.open(own)).match(shell, { ignoreVary: true });

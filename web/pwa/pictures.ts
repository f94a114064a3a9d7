/** Pictures of the content that were viewed. They are the same for every student. */
const name = 'bitu-pictures';
const maxKept = 60;
const maxAgeMs = 30 * 86_400_000;

const isFresh = (response: Response) =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < maxAgeMs;

export async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await (await caches.open(name)).match(request, { ignoreVary: true });
  if (kept && isFresh(kept)) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  // The oldest come first.
  const tooMany = (await cache.keys()).slice(0, -maxKept);
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}

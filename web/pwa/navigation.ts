import { keptShell } from './kept-files.ts';

/** A page that takes longer than this to begin comes from the device. */
const waitMs = 3000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A page as the server has it, with its HTML and its status; without a network, the app, which finds its way by the address. */
export async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Asked for while the worker was still starting.
  const asked = Promise.resolve(preloadResponse).then(
    (response: Response | undefined) => response ?? fetch(request),
  );
  const inTime = await Promise.race([asked.catch(() => undefined), later(waitMs)]);
  return inTime ?? (await keptShell()) ?? asked;
}

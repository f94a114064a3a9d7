import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { addressOf, headersOf, networkError, type Output, unwrap } from './client.ts';
import { readToken } from './token.ts';

/** An upload of which nothing moves for this long has lost its network. */
const stalledMs = 30_000;

interface UploadOptions {
  /** Hears which part is there, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** Nobody waits for it on this screen: maintenance (section 8) is an error like others, and leads nowhere. */
  background?: boolean | undefined;
}

/** Sends a form with a file, as the page's own session. Throws ApiError. */
export async function upload<N extends RouteName>(
  name: N,
  form: FormData,
  { onProgress, background = false }: UploadOptions = {},
): Promise<Output<N>> {
  const bearer = readToken();
  const request = new XMLHttpRequest();
  await new Promise<void>((resolve) => {
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      resolve();
    });
    request.open(routes[name].method, addressOf(name, {}));
    for (const [header, value] of Object.entries(headersOf(bearer)))
      request.setRequestHeader(header, value);
    moved();
    request.send(form);
  });
  const { status } = request;
  if (status === 0) throw networkError();
  let answer: unknown;
  try {
    answer = JSON.parse(request.responseText);
  } catch {
    throw networkError(new Response(null, { status }));
  }
  const ownSession = bearer !== null && bearer === readToken();
  return unwrap(answer, status, ownSession, background);
}

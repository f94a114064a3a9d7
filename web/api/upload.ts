import type { RouteName } from '@bitu/contract/routes.ts';
import { addressOf, headersOf, networkError, type Output, unwrap } from './client.ts';
import { readToken } from './token.ts';

/** An upload without progress for this long has lost its network. */
const stalledMs = 30_000;

interface UploadOptions {
  /** Called with the part that was sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** The screen does not wait for it: maintenance is an error like others and does not change the page. */
  background?: boolean | undefined;
}

/** Sends a form with a file, with the page's own session. Throws ApiError. */
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
    // Only a POST has a form.
    request.open('POST', addressOf(name, {}));
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

import { addressOf, headersOf, networkError } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';

/** A recording of the student's own as the server has it. Fetched, because an address cannot carry the session. Throws ApiError. */
export async function fetchRecording(audioId: string): Promise<Blob> {
  const response = await fetch(addressOf('speech.recording', { params: { audioId } }), {
    headers: headersOf(readToken()),
    cache: 'no-store',
  });
  if (!response.ok) throw networkError(response);
  return response.blob();
}

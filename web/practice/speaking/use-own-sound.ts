import { useEffect, useRef } from 'react';
import { findSound } from './sounds.ts';
import { addressOf, headersOf, networkError } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';

/** Downloads one of the student's own recordings. Fetched, because an address cannot carry the session. Throws ApiError. */
async function fetchRecording(audioId: string): Promise<Blob> {
  const response = await fetch(addressOf('speech.recording', { params: { audioId } }), {
    headers: headersOf(readToken()),
    cache: 'no-store',
  });
  if (!response.ok) throw networkError(response);
  return response.blob();
}

/**
 * Returns a function that resolves to an address of the student's own recording, from this device where it has it. The
 * addresses are released with the screen.
 */
export function useOwnSound(studentId: number | null, questionId: number) {
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const held = urls.current;
    return () => {
      for (const url of held.values()) URL.revokeObjectURL(url);
      held.clear();
    };
  }, []);

  const keep = (audioId: string, sound: Blob) => {
    const url = URL.createObjectURL(sound);
    urls.current.set(audioId, url);
    return url;
  };

  return async (audio_id: string): Promise<string> => {
    const known = urls.current.get(audio_id);
    if (known) return known;
    const here =
      studentId === null
        ? undefined
        : await findSound({ student_id: studentId, question_id: questionId, audio_id });
    const sound = here
      ? new Blob([here.bytes], { type: here.type })
      : await fetchRecording(audio_id);
    return keep(audio_id, sound);
  };
}

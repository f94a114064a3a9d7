import { useEffect, useRef } from 'react';
import { fetchRecording } from './own-sound.ts';
import { findSound } from './sounds.ts';

/** Addresses of the student's own recordings, from this device where it has them; they are given back with the screen. */
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

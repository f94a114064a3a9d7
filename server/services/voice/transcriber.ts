import type { Recording } from '../speech/engine.ts';
import type { SpeechSettings } from '../../settings/speech.ts';

/** Transcribes English speech. Returns null if the provider returned no text. */
export interface Transcriber {
  /** @param patienceMs The time limit. */
  transcribe(recording: Recording, patienceMs?: number): Promise<string | null>;
}

/** The time limit while a person waits. */
const timeoutMs = 20_000;

/** A service with OpenAI's `/v1/audio/transcriptions`, or null if none is configured. */
export function createTranscriber(settings: SpeechSettings['transcribe']): Transcriber | null {
  if (!settings) return null;
  const { url, key, model } = settings;
  return {
    async transcribe({ bytes, mediaType }, patienceMs = timeoutMs) {
      const form = new FormData();
      form.set('model', model);
      form.set('language', 'en');
      form.set('response_format', 'json');
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: mediaType }), 'speech');
      const reply = await fetch(new URL('/v1/audio/transcriptions', url), {
        method: 'POST',
        ...(key && { headers: { authorization: `Bearer ${key}` } }),
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!reply.ok) return null;
      const { text } = (await reply.json()) as { text?: unknown };
      return typeof text === 'string' ? text.trim() : null;
    },
  };
}

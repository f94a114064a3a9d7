import type { Recording } from '../speech/engine.ts';
import type { SpeechSettings } from '../speech/settings.ts';

/** Writes down what was said, in English; null: the provider did not answer with a text. */
export interface Transcriber {
  transcribe(recording: Recording): Promise<string | null>;
}

const timeoutMs = 20_000;

/** A service with OpenAI's `/v1/audio/transcriptions`; null: none is configured. */
export function createTranscriber(settings: SpeechSettings['transcribe']): Transcriber | null {
  if (!settings) return null;
  const { url, key, model } = settings;
  return {
    async transcribe({ bytes, mediaType }) {
      const form = new FormData();
      form.set('model', model);
      form.set('language', 'en');
      form.set('response_format', 'json');
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: mediaType }), 'speech');
      const answer = await fetch(new URL('/v1/audio/transcriptions', url), {
        method: 'POST',
        ...(key && { headers: { authorization: `Bearer ${key}` } }),
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) return null;
      const { text } = (await answer.json()) as { text?: unknown };
      return typeof text === 'string' ? text.trim() : null;
    },
  };
}

import type { SpeechSettings } from '../../settings/speech.ts';

/** Translates English into Vietnamese. Returns null if the provider returned no text. */
export interface Translator {
  translate(text: string): Promise<string | null>;
}

interface Sent {
  headers?: Record<string, string>;
  body: object;
  patienceMs: number;
}

async function post(url: URL, { headers = {}, body, patienceMs }: Sent): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  return reply.ok ? await reply.json() : null;
}

const instruction =
  'Translate the English text into plain Vietnamese for a child. Answer with the translation only.';

const field = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/**
 * Creates the configured translator, or null if there is none.
 * @param patienceMs Its time limit for a reply.
 */
export function createTranslator(
  settings: SpeechSettings['translate'],
  patienceMs = 8000,
): Translator | null {
  if (!settings) return null;
  const { url, key } = settings;
  if (settings.provider === 'libretranslate')
    return {
      async translate(q) {
        const body = {
          q,
          source: 'en',
          target: 'vi',
          format: 'text',
          ...(key && { api_key: key }),
        };
        const reply = await post(new URL('/translate', url), { body, patienceMs });
        return textOf(field(reply, 'translatedText'));
      },
    };
  const { model } = settings;
  return {
    async translate(text) {
      const reply = await post(new URL('/v1/chat/completions', url), {
        ...(key && { headers: { authorization: `Bearer ${key}` } }),
        patienceMs,
        body: {
          model,
          temperature: 0,
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: text },
          ],
        },
      });
      const first = field(field(reply, 'choices'), 0);
      return textOf(field(field(first, 'message'), 'content'));
    },
  };
}

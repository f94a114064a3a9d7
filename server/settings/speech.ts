import { z } from 'zod';
import { serviceUrl } from './local-url.ts';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().min(1).optional();
const address = serviceUrl.optional();

export const speechEnvironment = {
  /** The engine: the local one, Azure's pronunciation assessment, or none. */
  SPEECH_PROVIDER: z.enum(['local', 'azure', 'off']).default('local'),
  AZURE_SPEECH_KEY: text,
  AZURE_SPEECH_REGION: z
    .string()
    .regex(/^[a-z\d]+$/)
    .optional(),
  AZURE_SPEECH_URL: address,
  /** The API hosts for speech and voice on other servers, with their `access-key`s. */
  SPEECH_API_URL: address,
  SPEECH_API_KEY: text,
  VOICE_API_URL: address,
  VOICE_API_KEY: text,
  /** The number of worker threads of the engine; 0 uses half of the processors. */
  SPEECH_WORKERS: z.coerce.number().int().min(0).max(64).default(0),
  /** Days after which recordings are deleted. */
  RECORDINGS_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** An OpenAI-compatible transcription service. */
  TRANSCRIBE_URL: address,
  TRANSCRIBE_KEY: text,
  TRANSCRIBE_MODEL: z.string().min(1).default('whisper-1'),
  /** Translates words that are not in the glossary. */
  TRANSLATE_PROVIDER: z.enum(['off', 'libretranslate', 'openai']).default('off'),
  TRANSLATE_URL: address,
  TRANSLATE_KEY: text,
  TRANSLATE_MODEL: text,
};
const environment = z.object(speechEnvironment);
type Environment = z.infer<typeof environment>;

/** An API host that a deployment has moved to another server, and the `access-key` that it asks for. */
export interface RemoteHost {
  url: string;
  key: string;
}

export interface SpeechSettings {
  engine:
    | { provider: 'local'; workers: number }
    | { provider: 'azure'; url: string; key: string }
    | ({ provider: 'remote' } & RemoteHost)
    /** Nothing is scored: calls reply that the service is under maintenance. */
    | { provider: 'off' };
  /** Where the voice centre is, if not on this server. */
  voiceHost: RemoteHost | null;
  keepDays: number;
  transcribe: { url: string; key: string | undefined; model: string } | null;
  translate:
    | { provider: 'libretranslate'; url: string; key: string | undefined }
    | { provider: 'openai'; url: string; key: string | undefined; model: string }
    | null;
}

/** Reads the settings of speech. Throws WrongSetting if one of a chosen provider is missing. */
export function readSpeechSettings(env: Environment): SpeechSettings {
  return {
    engine: engineOf(env),
    voiceHost: hostOf(env, 'VOICE'),
    keepDays: env.RECORDINGS_KEEP_DAYS,
    transcribe: env.TRANSCRIBE_URL
      ? { url: env.TRANSCRIBE_URL, key: env.TRANSCRIBE_KEY, model: env.TRANSCRIBE_MODEL }
      : null,
    translate: translateOf(env),
  };
}

function hostOf(env: Environment, name: 'SPEECH' | 'VOICE'): RemoteHost | null {
  const [url, key] = [env[`${name}_API_URL`], env[`${name}_API_KEY`]];
  if (!url) return null;
  if (!key) throw new WrongSetting(`${name}_API_KEY: must be set when ${name}_API_URL is`);
  return { url, key };
}

function engineOf(env: Environment): SpeechSettings['engine'] {
  const host = hostOf(env, 'SPEECH');
  if (host) return { provider: 'remote', ...host };
  if (env.SPEECH_PROVIDER === 'off') return { provider: 'off' };
  if (env.SPEECH_PROVIDER === 'local') return { provider: 'local', workers: env.SPEECH_WORKERS };
  const { AZURE_SPEECH_KEY: key, AZURE_SPEECH_REGION: region, AZURE_SPEECH_URL: url } = env;
  if (!key) throw new WrongSetting('AZURE_SPEECH_KEY: must be set when SPEECH_PROVIDER is azure');
  if (!url && !region)
    throw new WrongSetting('AZURE_SPEECH_REGION: must be set when SPEECH_PROVIDER is azure');
  return {
    provider: 'azure',
    url: url ?? `https://${region}.stt.speech.microsoft.com`,
    key,
  };
}

function translateOf(env: Environment): SpeechSettings['translate'] {
  const { TRANSLATE_PROVIDER: provider, TRANSLATE_URL: url, TRANSLATE_KEY: key } = env;
  if (provider === 'off') return null;
  if (!url)
    throw new WrongSetting(`TRANSLATE_URL: must be set when TRANSLATE_PROVIDER is ${provider}`);
  if (provider === 'libretranslate') return { provider, url, key };
  if (!env.TRANSLATE_MODEL)
    throw new WrongSetting('TRANSLATE_MODEL: must be set when TRANSLATE_PROVIDER is openai');
  return { provider, url, key, model: env.TRANSLATE_MODEL };
}

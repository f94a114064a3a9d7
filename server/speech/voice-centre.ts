import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineQuota, spendQuota } from '../services/limits/day-quota.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Student } from '../services/sessions/sessions.ts';
import type { Recording } from '../services/speech/engine.ts';
import { type Speech, SpeakerAway, SpeakerBusy } from '../services/voice/speaker.ts';
import { wordsFailure } from './assess.ts';
import { meaningOf } from './queries.ts';
import { type SpokenCache, spokenUrl } from './spoken-cache.ts';

/** The caller: a student, or another server. */
export type Caller = Student | 'service';

/** The pace of "slow": slow enough to hear each sound, fast enough to keep the melody. */
export const paces = { normal: 1, slow: 0.65 } as const;

const spoken = defineLimit({
  name: 'voice',
  max: 240,
  seconds: 300,
  what: 'texts spoken',
  by: 'student',
});
const words = defineLimit({
  name: 'words',
  max: 240,
  seconds: 300,
  what: 'words looked up',
  by: 'student',
});

async function take(deps: Deps, limit: typeof words, caller: Caller): Promise<void> {
  if (caller !== 'service') await deps.limits.consume(limit, String(caller.id));
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const made = defineQuota('voice-bytes', { what: 'speech generated from texts', megabytes: 100 });

/**
 * Returns the address of a spoken text. Each text is spoken once and named by its content, so the address never
 * changes. Throws `dayQuota`.
 */
export async function say(
  deps: Deps,
  cache: SpokenCache,
  caller: Caller,
  speech: Speech,
): Promise<{ url: string; audio_id: string }> {
  await take(deps, spoken, caller);
  const text = tidy(speech.text);
  const what = JSON.stringify([deps.speaker.name, text, speech.gender, speech.speed]);
  const audio_id = createHash('sha256').update(what).digest('hex');
  if (!(await cache.has(audio_id))) {
    const sound = await speak(deps, { ...speech, text });
    if (caller !== 'service') await spendQuota(deps, made, caller.login_id, sound.length);
    await cache.keep(audio_id, sound);
  }
  return { url: spokenUrl(audio_id), audio_id };
}

/** Returns a text as `say` speaks it to a child, uncached. Throws `speechBusy`. */
export const modelVoice = (deps: Deps, text: string, pace: keyof typeof paces): Promise<Buffer> =>
  speak(deps, { text: tidy(text), gender: 'female', speed: paces[pace] });

/** Returns the audio itself, uncached. */
export async function sayAloud(deps: Deps, caller: Caller, speech: Speech): Promise<Buffer> {
  await take(deps, spoken, caller);
  return speak(deps, { ...speech, text: tidy(speech.text) });
}

async function speak(deps: Deps, speech: Speech): Promise<Buffer> {
  const sound = await deps.speaker.speak(speech).catch((error: unknown) => {
    if (error instanceof SpeakerBusy) throw new Failure('speechBusy', { retryAfter: 2 });
    if (error instanceof SpeakerAway)
      throw new Failure('speechBusy', {
        message: 'Giọng đọc mẫu đang tạm nghỉ. Con bấm nghe lại sau ít phút nhé!',
        retryAfter: 30,
      });
    throw error;
  });
  if (!sound) throw new Failure('badRequest');
  return sound;
}

/** Returns the pronunciation of the words of a text: ARPAbet and IPA. */
export async function sounds(deps: Deps, caller: Caller, text: string) {
  await take(deps, words, caller);
  const list = await deps.speech.sounds(text).catch(wordsFailure);
  return list.map(({ word, arpabet, ipa, in_dictionary }) => ({
    word,
    arpabet: [...arpabet],
    ipa,
    in_dictionary: in_dictionary ? (1 as const) : (0 as const),
  }));
}

/** Translates a word or sentence into Vietnamese: from the content, else by the configured provider. */
export async function translate(deps: Deps, caller: Caller, input: string) {
  await take(deps, words, caller);
  const text = tidy(input);
  const bare = text.replace(/[.!?,;:]+$/, '');
  const known =
    (await meaningOf(deps.db.queries, text)) ?? (await meaningOf(deps.db.queries, bare));
  if (known !== undefined) return { text: known, source: 'glossary' as const };
  if (!deps.translator) throw new Failure('translationNotConfigured');
  const translated = await deps.translator.translate(text).catch((error: Error) => {
    // The message is not logged, as it may contain an address with the text.
    deps.log.warn({ reason: error.name }, 'the translator did not answer');
    return null;
  });
  if (translated === null) throw new Failure('unavailable', { retryAfter: 10 });
  return { text: translated, source: 'provider' as const };
}

/** Returns what was said: one of the given phrases, else the configured transcriber's text. */
export async function recognise(
  deps: Deps,
  caller: Caller,
  recording: Recording,
  phrases: string[] | null,
): Promise<{ text: string; confidence: number | null }> {
  await take(deps, words, caller);
  if (phrases) {
    const chosen = await deps.speech.choose(recording, phrases).catch(wordsFailure);
    if (chosen === 'unreadable') throw new Failure('audioUnreadable');
    return chosen ?? { text: '', confidence: 0 };
  }
  if (!deps.transcriber) throw new Failure('recognitionNotConfigured');
  const text = await deps.transcriber.transcribe(recording).catch((error: Error) => {
    deps.log.warn({ reason: error.name }, 'the transcriber did not answer');
    return null;
  });
  if (text === null) throw new Failure('unavailable', { retryAfter: 10 });
  return { text, confidence: null };
}

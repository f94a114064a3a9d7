import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mediaFolder } from '../services/media.ts';
import type { Recording } from '../services/speech/engine.ts';
import { type Speech, SpeakerBusy } from '../services/voice/speaker.ts';
import { engineFailure } from './assess.ts';
import { meaningOf } from './queries.ts';

/** Who asks: a student, by id, or another server. */
export type Caller = number | 'service';

/** Section 7, Voice center: how slow "slow" is. Ours: slow enough to hear each sound, not so slow that the melody is lost. */
export const paces = { normal: 1, slow: 0.65 } as const;

const spoken = { name: 'voice', max: 240, seconds: 300 };
const words = { name: 'words', max: 240, seconds: 300 };

async function take(deps: Deps, limit: typeof words, caller: Caller): Promise<void> {
  if (caller !== 'service') await deps.limits.take(limit, String(caller));
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Days after which a text that nobody has asked for again is forgotten. It can be spoken again at any time. */
const keptDays = 30;
const prefix = 'voice-';

/** Where a text can be heard. Each is spoken once and kept by what it says; the address never changes. */
export async function say(
  deps: Deps,
  caller: Caller,
  speech: Speech,
): Promise<{ url: string; audio_id: string }> {
  await take(deps, spoken, caller);
  const text = tidy(speech.text);
  const what = JSON.stringify([deps.speaker.name, text, speech.gender, speech.speed]);
  const audio_id = createHash('sha256').update(what).digest('hex');
  const name = `${prefix}${audio_id}.wav`;
  const folder = mediaFolder(deps.settings.dataDir);
  const path = join(folder, name);
  const now = deps.clock();
  const isKept = await utimes(path, now, now).then(
    () => true,
    () => false,
  );
  if (!isKept) {
    const sound = await speak(deps, { ...speech, text });
    await mkdir(folder, { recursive: true });
    // Under its name only when it is whole.
    const part = `${path}.${crypto.randomUUID()}`;
    await writeFile(part, sound);
    await rename(part, path);
    await utimes(path, now, now);
  }
  return { url: `/media/${name}`, audio_id };
}

/** The sound itself, not kept. */
export async function sayAloud(deps: Deps, caller: Caller, speech: Speech): Promise<Buffer> {
  await take(deps, spoken, caller);
  return speak(deps, { ...speech, text: tidy(speech.text) });
}

async function speak(deps: Deps, speech: Speech): Promise<Buffer> {
  const sound = await deps.speaker.speak(speech).catch((error: unknown) => {
    if (error instanceof SpeakerBusy) throw new Failure('speechBusy', { retryAfter: 2 });
    throw error;
  });
  if (!sound) throw new Failure('badRequest');
  return sound;
}

/** Deletes what nobody has asked to hear for a month. */
export async function forgetSpoken({ settings, clock }: Deps): Promise<void> {
  const folder = mediaFolder(settings.dataDir);
  const before = clock().getTime() - keptDays * 86_400_000;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** How the words of a text sound: ARPAbet and IPA. */
export async function sounds(deps: Deps, caller: Caller, text: string) {
  await take(deps, words, caller);
  const list = await deps.speech.sounds(text).catch(engineFailure);
  return list.map(({ word, arpabet, ipa, in_dictionary }) => ({
    word,
    arpabet: [...arpabet],
    ipa,
    in_dictionary: in_dictionary ? (1 as const) : (0 as const),
  }));
}

/** A word or sentence in Vietnamese: what the content says of it, else what a configured provider says. */
export async function translate(deps: Deps, caller: Caller, given: string) {
  await take(deps, words, caller);
  const text = tidy(given);
  const bare = text.replace(/[.!?,;:]+$/, '');
  const known =
    (await meaningOf(deps.db.queries, text)) ?? (await meaningOf(deps.db.queries, bare));
  if (known !== undefined) return { text: known, source: 'glossary' as const };
  if (!deps.translator) throw new Failure('translationNotConfigured');
  const translated = await deps.translator.translate(text).catch((error: Error) => {
    // Not the message: an address with a text in it may stand there.
    deps.log.warn({ fault: error.name }, 'the translator did not answer');
    return null;
  });
  if (translated === null) throw new Failure('unavailable', { retryAfter: 10 });
  return { text: translated, source: 'provider' as const };
}

/** What was said: one of the given phrases, else whatever a configured service writes down. */
export async function recognise(
  deps: Deps,
  caller: Caller,
  recording: Recording,
  phrases: string[] | null,
): Promise<{ text: string; confidence: number | null }> {
  await take(deps, words, caller);
  if (phrases) {
    const chosen = await deps.speech.choose(recording, phrases).catch(engineFailure);
    if (chosen === 'unreadable') throw new Failure('audioUnreadable');
    return chosen ?? { text: '', confidence: 0 };
  }
  if (!deps.transcriber) throw new Failure('recognitionNotConfigured');
  const text = await deps.transcriber.transcribe(recording).catch((error: Error) => {
    deps.log.warn({ fault: error.name }, 'the transcriber did not answer');
    return null;
  });
  if (text === null) throw new Failure('unavailable', { retryAfter: 10 });
  return { text, confidence: null };
}

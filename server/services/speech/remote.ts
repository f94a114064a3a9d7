import { errors } from '@bitu/contract/errors.ts';
import { speechSpecs } from '@bitu/contract/speech.ts';
import type { FastifyBaseLogger } from 'fastify';
import { askHostForData, recordingForm } from '../remote-host.ts';
import type { RemoteHost } from '../../settings/speech.ts';
import { type Assessment, EngineAway, EngineBusy, EngineOff, type SpeechEngine } from './engine.ts';

/** Refusals that last until the operator acts: an invalid key, and maintenance. */
const lasting: readonly number[] = [
  errors.forbidden.code,
  errors.unauthenticated.code,
  errors.speechMaintenance.code,
];

/** A failure that passes by itself. */
const passing = (code: number | null) =>
  code === errors.speechBusy.code ? new EngineBusy() : new EngineAway();

/** The speech host on another server. It gets the recording and the text, and nothing about the child. */
export function remoteSpeech(
  host: RemoteHost,
  log: FastifyBaseLogger,
): Pick<SpeechEngine, 'name' | 'assess'> {
  function refuse(code: number | null): never {
    log.warn({ code }, 'the speech host does not score');
    throw code !== null && lasting.includes(code) ? new EngineOff() : passing(code);
  }
  return {
    name: 'remote',
    async assess(recording, text): Promise<Assessment> {
      const reply = await askHostForData(host, 'speech.score', recordingForm(recording, { text }));
      if (reply?.code === errors.audioUnreadable.code) return { kind: 'unreadable' };
      const { data: score } = speechSpecs['speech.score'].data.safeParse(reply?.data);
      if (!score) return refuse(reply?.code ?? null);
      const { result, refusal } = score;
      if (refusal) return { kind: 'refused', refusal, durationMs: 0 };
      if (!result) return refuse(null);
      // The reply has no duration: use at least that of the reading.
      const durationMs = Math.max(0, ...result.word_score_list.map(({ end_ms }) => end_ms ?? 0));
      return { kind: 'scored', result, durationMs, voice: null };
    },
  };
}

/** The parts of an engine that the voice host provides: choosing among phrases, and the sounds of words. */
export function remoteWords(host: RemoteHost): Pick<SpeechEngine, 'choose' | 'sounds'> {
  return {
    async choose(recording, phrases) {
      const form = recordingForm(recording, { phrases: JSON.stringify(phrases) });
      const reply = await askHostForData(host, 'speech.recognise', form);
      if (reply?.code === errors.audioUnreadable.code) return 'unreadable';
      const { data } = speechSpecs['speech.recognise'].data.safeParse(reply?.data);
      if (!data) throw passing(reply?.code ?? null);
      return data.text === '' ? null : { text: data.text, confidence: data.confidence ?? 0 };
    },
    async sounds(text) {
      const reply = await askHostForData(host, 'speech.sounds', { text });
      const { data } = speechSpecs['speech.sounds'].data.safeParse(reply?.data);
      if (!data) throw passing(reply?.code ?? null);
      return data.map((word) => ({ ...word, in_dictionary: word.in_dictionary === 1 }));
    },
  };
}

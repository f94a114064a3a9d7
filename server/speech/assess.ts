import type { SpeechRefusal, SpeechResult, SpeechScore } from '@bitu/contract/speech.ts';
import { nothingSaid, refusalWords } from '@bitu/rules/speech/refusal-words.ts';
import type { Voice } from '@bitu/speech/assess/warp.ts';
import { tokens } from '@bitu/speech/lexicon/text.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import {
  type Assessment,
  EngineBusy,
  EngineOff,
  type Recording,
} from '../services/speech/engine.ts';

/** What came of a reading. */
export interface Outcome {
  result: SpeechResult | null;
  refusal: SpeechRefusal | null;
}

/** Whether a text has anything to be read. */
const hasWords = (text: string): boolean => tokens(text).length > 0;

/** How a text was read. Throws `badRequest` for a text without a word, `audioUnreadable`, `speechBusy`, `speechMaintenance`. */
export async function assess(
  deps: Deps,
  recording: Recording,
  text: string,
  voice: Voice | null,
): Promise<Heard> {
  if (!hasWords(text)) throw new Failure('badRequest');
  const assessed = await deps.speech.assess(recording, text, voice).catch(engineFailure);
  if (assessed.kind === 'unreadable') throw new Failure('audioUnreadable');
  return assessed;
}

type Heard = Exclude<Assessment, { kind: 'unreadable' }>;

export const outcomeIn = (heard: Heard): Outcome => ({
  result: heard.kind === 'scored' ? heard.result : null,
  refusal: heard.kind === 'refused' ? heard.refusal : null,
});

/** What an engine throws, as an error of the contract. */
export function engineFailure(error: unknown): never {
  if (error instanceof EngineBusy) throw new Failure('speechBusy', { retryAfter: 3 });
  if (error instanceof EngineOff) throw new Failure('speechMaintenance', { retryAfter: 600 });
  throw error;
}

/** What the student is told. */
export function told(audio_id: string, outcome: Outcome): SpeechScore {
  const { result, refusal } = outcome;
  return {
    status: result ? 200 : nothingSaid(refusal) ? 415 : 404,
    audio_id,
    result,
    refusal,
    message: refusal === null ? null : refusalWords[refusal],
  };
}

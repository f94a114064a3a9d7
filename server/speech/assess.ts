import type { SpeechRefusal, SpeechResult, SpeechScore } from '@bitu/contract/speech.ts';
import { nothingSaid, refusalWords } from '@bitu/rules/speech/refusal-words.ts';
import type { VtlnEstimate } from '@bitu/speech/assess/warp.ts';
import { tokens } from '@bitu/speech/lexicon/text.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import {
  type Assessment,
  EngineAway,
  EngineBusy,
  EngineOff,
  type Recording,
} from '../services/speech/engine.ts';

/** The outcome of a reading. */
export interface Outcome {
  result: SpeechResult | null;
  refusal: SpeechRefusal | null;
}

/** Whether a text contains anything to read. */
const hasWords = (text: string): boolean => tokens(text).length > 0;

/**
 * Scores how a text was read. Throws `badRequest` for a text without words, `audioUnreadable`, `speechBusy`,
 * `speechMaintenance`.
 */
export async function assess(
  deps: Deps,
  recording: Recording,
  text: string,
  voice: VtlnEstimate | null,
): Promise<Heard> {
  if (!hasWords(text)) throw new Failure('badRequest');
  const assessed = await deps.speech.assess(recording, text, voice).catch(scoringFailure);
  if (assessed.kind === 'unreadable') throw new Failure('audioUnreadable');
  return assessed;
}

/**
 * Checks that free speech was recorded. Only silence is refused; a teacher listens to anything else. Throws
 * `audioUnreadable`, `speechBusy`.
 */
export async function listen(deps: Deps, recording: Recording): Promise<Heard> {
  const heard = await deps.speech.listen(recording).catch(scoringFailure);
  if (heard.kind === 'unreadable') throw new Failure('audioUnreadable');
  return heard.kind === 'refused' && nothingSaid(heard.refusal)
    ? heard
    : { kind: 'heard', durationMs: heard.durationMs };
}

/** The outcome for a recording; 'heard' is free speech, which is not judged yet. */
type Heard =
  | Exclude<Assessment, { kind: 'unreadable' }>
  | { readonly kind: 'heard'; readonly durationMs: number };

const withPercent = (result: SpeechResult): SpeechResult => ({
  ...result,
  correct_percent: Math.round(result.pronunciation_accuracy),
});

export const outcomeIn = (heard: Heard): Outcome => ({
  result: heard.kind === 'scored' ? withPercent(heard.result) : null,
  refusal: heard.kind === 'refused' ? heard.refusal : null,
});

/**
 * Throws an engine's error as an error of the contract.
 * @param away The message when a remote engine does not reply.
 */
const failing =
  (away: string) =>
  (error: unknown): never => {
    if (error instanceof EngineBusy) throw new Failure('speechBusy', { retryAfter: 3 });
    if (error instanceof EngineAway)
      throw new Failure('speechBusy', { message: away, retryAfter: 30 });
    if (error instanceof EngineOff) throw new Failure('speechMaintenance', { retryAfter: 600 });
    throw error;
  };
const scoringFailure = failing(
  'Máy chấm đọc chưa trả lời. Bài đọc của con đã được giữ, Bitu sẽ chấm lại sau ít phút nhé!',
);
export const wordsFailure = failing(
  'Bitu chưa nghe được lúc này vì máy chủ giọng nói không trả lời. Con thử lại sau ít phút nhé!',
);

/** Returns the reply for free speech: it was received, or nothing was said. */
export const receiptOf = (audio_id: string, outcome: Outcome): SpeechScore =>
  outcome.refusal
    ? feedbackOf(audio_id, outcome, null)
    : {
        status: 200,
        audio_id,
        result: null,
        refusal: null,
        message: 'Bitu đã nhận bài nói của con.',
      };

/**
 * Returns the feedback for the student.
 * @param text What was to be read.
 */
export function feedbackOf(audio_id: string, outcome: Outcome, text: string | null): SpeechScore {
  const { result, refusal } = outcome;
  return {
    status: result ? 200 : nothingSaid(refusal) ? 415 : 404,
    audio_id,
    result,
    refusal,
    message: refusal === null ? null : refusalWords(refusal, text),
  };
}

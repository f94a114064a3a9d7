import type { SpeechScore } from '@bitu/contract/speech.ts';

export const recorderState = {
  start: 1,
  recording: 2,
  waiting: 3,
  hasAudio: 4,
  hasResult: 5,
} as const;
export type RecorderState = (typeof recorderState)[keyof typeof recorderState];

/** The kinds of a recording's error. */
export const micError = {
  /** Recording failed: no permission, no device, or silence. */
  record: 0,
  /** The recording exists but could not be scored. */
  result: 1,
  notSupported: 2,
  internet: 3,
  aiResponse: 4,
} as const;
export type MicError = (typeof micError)[keyof typeof micError];

/**
 * A recording ends automatically after this many milliseconds. A sentence: several times what a slow child needs. A
 * longer text: a little less than the minute that is decoded (`speech/decode`), to leave time for a microphone to
 * start and end.
 */
export const maxRecordingMs = { voice: 30_000, ielts_scripted_speaking: 58_000 } as const;

/** One kept reading: its recording and score; null if the score waits for the network or the server. */
export interface Try {
  readonly audioId: string;
  readonly score: SpeechScore | null;
}

export interface Recorder {
  readonly state: RecorderState;
  readonly error: MicError | null;
  /** The message beside the error; null means the error's own. */
  readonly message: string | null;
  readonly tries: readonly Try[];
}

export const emptyRecorder: Recorder = {
  state: recorderState.start,
  error: null,
  message: null,
  tries: [],
};

export type RecorderEvent =
  | { type: 'started' }
  /** The microphone produced nothing usable. */
  | { type: 'failed'; error: MicError; message?: string }
  | { type: 'recorded'; audioId: string }
  | { type: 'sent' }
  | { type: 'scored'; audioId: string; score: SpeechScore }
  /** It was not scored now; the recording is kept and will be scored later. */
  | { type: 'kept'; audioId: string; error: MicError; message?: string }
  | { type: 'cancelled' };

const settle = (tries: readonly Try[]): RecorderState => {
  const last = tries.at(-1);
  if (!last) return recorderState.start;
  return last.score ? recorderState.hasResult : recorderState.hasAudio;
};

/**
 * The state machine of the recorder. An event that does not fit the state changes nothing: a late reply never stops
 * a new recording.
 */
export function record(recorder: Recorder, event: RecorderEvent): Recorder {
  const { state, tries } = recorder;
  switch (event.type) {
    case 'started':
      return state === recorderState.recording || state === recorderState.waiting
        ? recorder
        : { ...recorder, state: recorderState.recording, error: null, message: null };
    case 'failed':
      return {
        ...recorder,
        state: settle(tries),
        error: event.error,
        message: event.message ?? null,
      };
    case 'recorded':
      return state === recorderState.recording
        ? {
            state: recorderState.hasAudio,
            error: null,
            message: null,
            tries: [
              ...tries.filter(({ audioId }) => audioId !== event.audioId),
              { audioId: event.audioId, score: null },
            ],
          }
        : recorder;
    case 'sent':
      return state === recorderState.hasAudio
        ? { ...recorder, state: recorderState.waiting, error: null, message: null }
        : recorder;
    case 'scored': {
      const scored = tries.map((one) =>
        one.audioId === event.audioId ? { ...one, score: event.score } : one,
      );
      // During a new recording, messages are about that one.
      if (state === recorderState.recording) return { ...recorder, tries: scored };
      const refused = event.score.status !== 200;
      return {
        state: settle(scored),
        error: refused ? micError.result : null,
        message: refused ? event.score.message : null,
        tries: scored,
      };
    }
    case 'kept':
      return {
        ...recorder,
        state: state === recorderState.recording ? state : recorderState.hasAudio,
        error: event.error,
        message: event.message ?? null,
      };
    case 'cancelled':
      return state === recorderState.recording ? { ...recorder, state: settle(tries) } : recorder;
  }
}

/** More than any accuracy. */
const unclearBelow = 101;

/**
 * Returns the reading that counts: the best scored one, the later of two equal ones; else the last one that waits; null
 * if there is none. One with an unclear word has no verdict yet, so that any other is better.
 */
export function bestTry(tries: readonly Try[]): Try | null {
  const rank = ({ score }: Try) => {
    const result = score?.result;
    if (!result) return -Infinity;
    const isUnclear = result.word_score_list.some(({ mark }) => mark === 'unclear');
    return isUnclear ? result.pronunciation_accuracy - unclearBelow : result.pronunciation_accuracy;
  };
  let best: Try | null = null;
  for (const one of tries) {
    if (one.score && !one.score.result && one.score.status !== 200) continue;
    if (best === null || rank(one) >= rank(best)) best = one;
  }
  return best;
}

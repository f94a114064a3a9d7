import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Entered } from '@bitu/questions/voice/content.ts';
import type { SpeechRefusal, SpeechResult, SpeechScore } from '@bitu/contract/speech.ts';
import { emptyRecorder, type Recorder, recorderState } from '@bitu/rules/speech/recorder.ts';
import { refusalWords } from '@bitu/rules/speech/refusal-words.ts';

/** The recording of an answer, or null. */
export function readingOf(baiLam: BaiLam | null): Entered[0] | null {
  const [first] = baiLam ?? [];
  return typeof first === 'object' && 'audio_id' in first ? first : null;
}

export const scoredWith = (audio_id: string, result: SpeechResult): SpeechScore => ({
  status: 200,
  audio_id,
  result,
  refusal: null,
  message: null,
});

/** Nothing was said, in the server's words (status 415). */
export const emptyWith = (
  audio_id: string,
  refusal: SpeechRefusal,
  text: string | null,
): SpeechScore => ({
  status: 415,
  audio_id,
  result: null,
  refusal,
  message: refusalWords(refusal, text),
});

/** The recorder's state when the question is opened again: the entered answer is its only try. */
export function openRecorder(entered: BaiLam): Recorder {
  const reading = readingOf(entered);
  if (!reading) return emptyRecorder;
  const { audio_id, result } = reading;
  return {
    ...emptyRecorder,
    state: result ? recorderState.hasResult : recorderState.hasAudio,
    tries: [{ audioId: audio_id, score: result ? scoredWith(audio_id, result) : null }],
  };
}

/** For tests: scores of readings, as a server returns them. */
import type { SpeechResult, SpeechScore, WordMark } from '@bitu/contract/speech.ts';
import type { Content } from '../testing-questions.ts';
import { practiceServer } from '../testing-server.ts';

export const voice = (): Content => ({
  type_code: 'voice',
  content: {
    stem: [{ kind: 'text', text: ['Con đọc câu này nhé!'] }],
    text: 'I think so',
    meaning: 'Mình nghĩ vậy',
  },
});

/** The same as a longer text: its result shows fluency, pauses and completeness. */
export const scripted = (): Content => ({
  type_code: 'ielts_scripted_speaking',
  content: {
    stem: [{ kind: 'text', text: ['Con đọc cả đoạn nhé!'] }],
    text: 'I think so',
    meaning: 'Mình nghĩ vậy',
  },
});

export const word = (text: string, mark: WordMark, heard: string[] = []) => ({
  word: text,
  error_type: mark === 'missing' ? ('Omission' as const) : ('None' as const),
  mark,
  accuracy: mark === 'good' ? 92 : 40,
  start_ms: 0,
  end_ms: 100,
  letters: Array.from(text).map((letter, i) => ({
    text: letter,
    correct: i === 0 && heard.length > 0 ? (0 as const) : (1 as const),
  })),
  is_letter_correct_all: heard.length > 0 ? (0 as const) : (1 as const),
  sounds: [{ phone: 'TH', ipa: 'θ', accuracy: 30, heard }],
});

export const reading = (accuracy: number, fields: Partial<SpeechResult> = {}): SpeechResult => ({
  pronunciation_accuracy: accuracy,
  accuracy,
  fluency: 71,
  completeness: 88,
  real_transcripts: 'i sink so',
  word_score_list: [word('I', 'good'), word('think', 'wrong', ['S']), word('so', 'missing')],
  is_letter_correct_all_words: 0,
  pauses: [{ after_word: 0, ms: 1200 }],
  words_per_minute: 84,
  low_confidence: 0,
  hint: {
    rule: 'th',
    word: 'think',
    text: 'Âm “th” trong think',
    how: 'Con đặt đầu lưỡi giữa hai hàm răng rồi thổi hơi ra.',
    pair: ['think', 'tink'],
  },
  ...fields,
});

type Made = Pick<SpeechScore, 'status' | 'result' | 'message'>;

/** One question to read aloud, and a server that gives recordings these scores, one after the other. */
export function speakingServer(
  type: 'normal' | 'test',
  makes: readonly Made[],
  question: Content = voice(),
  remain: number | null = null,
) {
  const server = practiceServer({ questions: [question], type, remain });
  let made = 0;
  const score = async (body: unknown): Promise<SpeechScore> => {
    const { audio } = body as { audio: File };
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await audio.arrayBuffer()));
    const next = makes[Math.min(made++, makes.length - 1)];
    return {
      audio_id: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      refusal: null,
      status: 200,
      result: null,
      message: null,
      ...next,
    };
  };
  return Object.assign(server, {
    /** Scores recordings, once `after` is settled. */
    listening: (after?: Promise<void>) =>
      server.calls.answers('speech.score', async ({ body }) => {
        await after;
        return Response.json({ success: true, data: await score(body) });
      }),
    deaf: () => server.calls.offline('speech.score'),
    /** The names of the calls with readings and answers, in order. */
    sent: () =>
      server.calls.requests
        .map(({ name }) => name)
        .filter((name) => name === 'speech.score' || name === 'practice.save'),
  });
}

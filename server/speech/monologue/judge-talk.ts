/** What makes a talk none, and what its transcript says of its words. */
import type { SpeakingFeedback, TalkRefusalCode } from '@bitu/contract/speaking.ts';
import type { WritingRefusalCode } from '@bitu/contract/writing.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';

/** The criteria that the scorer of written texts can judge for speech; the others apply to essays. */
const criteriaOfSpeech: readonly string[] = ['lexis', 'grammar'];
/** Spelling, capitals and punctuation of a transcript are the transcriber's. */
const ofWriting = /Chính tả|Viết hoa|Dấu/i;

/**
 * Judges vocabulary and grammar of free speech by its transcript, and whether it is a talk at all. There is no number
 * if the transcript is too short: that refusal is meant for writing, and would be wrong about speech.
 */
export async function judgeTranscript(
  local: LocalEngine,
  { transcript, card }: { transcript: string; card: string },
): Promise<Pick<SpeakingFeedback, 'criteria' | 'corrections' | 'refusal'>> {
  const { feedback } = await local.judge({ text: transcript, question: card, task: 'general' });
  return {
    refusal: refusalByTranscript(feedback.refusal?.code),
    criteria: feedback.criteria.filter(({ code }) => criteriaOfSpeech.includes(code)),
    corrections: feedback.corrections.filter(
      ({ kind, what }) => kind === 'error' && !ofWriting.test(what),
    ),
  };
}

const messages: Readonly<Record<TalkRefusalCode, string>> = {
  silence:
    'Bitu gần như không nghe thấy con nói, nên không ước lượng gì. Lần sau con nói to và gần micro hơn nhé.',
  repetition:
    'Bài nói lặp đi lặp lại vài từ, nên Bitu không ước lượng độ trôi chảy và phát âm. Lần sau con kể thành câu nhé.',
  cue_card:
    'Bài nói gần như chỉ đọc lại thẻ đề, nên Bitu không ước lượng gì. Lần sau con kể bằng lời của mình nhé.',
  not_english:
    'Bài nói có vẻ không phải tiếng Anh, nên Bitu không ước lượng gì. Lần sau con nói bằng tiếng Anh nhé.',
};

/** The refusals of written texts that hold for the transcript of a talk too. */
const ofTranscript: Partial<Record<WritingRefusalCode, TalkRefusalCode>> = {
  not_english: 'not_english',
  repeated: 'repetition',
  copied_prompt: 'cue_card',
};

type Refusal = NonNullable<SpeakingFeedback['refusal']>;

/** Returns the refusal with its words; null for none. */
export const talkRefusal = (code: TalkRefusalCode | null): Refusal | null =>
  code && { code, message: messages[code] };

/** Returns why a talk is none by its transcript; null if it is one, or if only a written text would be refused. */
const refusalByTranscript = (code: WritingRefusalCode | undefined): Refusal | null =>
  talkRefusal((code && ofTranscript[code]) ?? null);

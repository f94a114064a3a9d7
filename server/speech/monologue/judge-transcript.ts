import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';

/** What the scorer of written texts can say about speech; the others are about an essay. */
const criteriaOfSpeech: readonly string[] = ['lexis', 'grammar'];
/** Spelling, capitals and punctuation of a transcript are the transcriber's. */
const ofWriting = /Chính tả|Viết hoa|Dấu/i;

/**
 * Judges words and grammar of free speech, by its transcript. Without a number where the transcript is too short or not
 * English: a refusal is about writing, and would be wrong about speech.
 */
export async function judgeTranscript(
  local: LocalEngine,
  { transcript, topic }: { transcript: string; topic: string },
): Promise<Pick<SpeakingFeedback, 'criteria' | 'corrections'>> {
  const { feedback } = await local.judge({ text: transcript, question: topic, task: 'general' });
  return {
    criteria: feedback.criteria.filter(({ code }) => criteriaOfSpeech.includes(code)),
    corrections: feedback.corrections.filter(
      ({ kind, what }) => kind === 'error' && !ofWriting.test(what),
    ),
  };
}

import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';

/** The criteria that the scorer of written texts can judge for speech; the others apply to essays. */
const criteriaOfSpeech: readonly string[] = ['lexis', 'grammar'];
/** Spelling, capitals and punctuation of a transcript are the transcriber's. */
const ofWriting = /Chính tả|Viết hoa|Dấu/i;

/**
 * Judges vocabulary and grammar of free speech by its transcript. There is no number if the transcript is too short
 * or not English: that refusal is meant for writing, and would be wrong about speech.
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

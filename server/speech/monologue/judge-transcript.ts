import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';
import { refusalByTranscript } from './refuse-talk.ts';

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

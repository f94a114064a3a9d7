/**
 * Written texts are queued in the transaction that hands them in and judged by a job: locally, or by a provider whose
 * marks are used only as far as they can be checked (`services/writing/openai-check.ts`). Texts with doubtful or
 * failed judgements and a random sample go to the desk.
 */
export { queueAssessments, remainingGradings } from './queue.ts';

/**
 * Recordings are scored on the device at once and again here, by threads, and this score counts. One that could not be
 * scored never becomes a final answer. Free speech is only stored; after the submission a job measures it
 * (`monologue/`), and a teacher judges it.
 */
export { assess, outcomeIn, feedbackOf } from './assess.ts';
export { audioForms, readAudioForm } from './form.ts';
export { freeSpeechVersion, queueMonologues } from './monologue/queue.ts';
export { audioIdOf, keepRecordings, outcomeOf, scoreOnly } from './speech.ts';
export { sendSound } from './sound.ts';
export { createSemaphore, type InTurn } from './turns.ts';
export { modelVoice } from './voice-centre.ts';

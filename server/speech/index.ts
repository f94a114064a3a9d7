export { assess, outcomeIn, feedbackOf } from './assess.ts';
export { audioForms, readAudioForm } from './form.ts';
export { freeSpeechVersion, queueMonologues } from './monologue/queue.ts';
export { audioIdOf, keepRecordings, outcomeOf, scoreOnly } from './speech.ts';
export { sendSound } from './sound.ts';
export { createSemaphore, type InTurn } from './turns.ts';
export { modelVoice } from './voice-centre.ts';

import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { lazy } from 'react';

/** The spoken types: in files of their own, which a practice without one never loads. */
const enterVoice = () => import('./voice/enter.tsx');
const enterScripted = () => import('./scripted-speaking/enter.tsx');

export const EnterVoice = lazy(async () => ({ default: (await enterVoice()).EnterVoice }));
export const EnterScriptedSpeaking = lazy(async () => ({
  default: (await enterScripted()).EnterScriptedSpeaking,
}));
export const ReviewVoice = lazy(async () => ({
  default: (await import('./voice/review.tsx')).ReviewVoice,
}));
export const ReviewScriptedSpeaking = lazy(async () => ({
  default: (await import('./scripted-speaking/review.tsx')).ReviewScriptedSpeaking,
}));

const ways: Partial<Record<string, () => Promise<unknown>>> = {
  voice: enterVoice,
  ielts_scripted_speaking: enterScripted,
};

interface Spoken {
  type: string;
  text: string;
}

/** What these questions ask to read, in their order. */
export const spokenOf = (questions: readonly PracticeQuestion[]): Spoken[] =>
  questions.flatMap(({ type_code, content }) =>
    'text' in content ? [{ type: type_code, text: content.text }] : [],
  );

/** Fetches the way to answer ahead, and the model voice, so that both are there when the network goes. Answers how to stop. */
export function preloadSpoken(spoken: readonly Spoken[]): () => void {
  const stop = new AbortController();
  for (const type of new Set(spoken.map((one) => one.type))) ways[type]?.().catch(() => {});
  const texts = spoken.map(({ text }) => text);
  if (texts.length > 0)
    import('../speaking/say-ahead.ts')
      .then(({ sayAhead }) => sayAhead(texts, stop.signal))
      // Asked for again when somebody wants to hear it.
      .catch(() => {});
  return () => stop.abort();
}

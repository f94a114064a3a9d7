import type { Choice, Picture } from '@bitu/contract/text.ts';
import type { PracticeQuestion } from '@bitu/contract/practice.ts';

const ofChoices = (choices: readonly Choice[]): Picture[] =>
  choices.flatMap(({ picture }) => (picture ? [picture] : []));

/** Every picture of the questions, each once. */
export function picturesOf(questions: readonly PracticeQuestion[]): string[] {
  const pictures = questions.flatMap(({ content }) => [
    ...content.stem.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
    ...('options' in content ? ofChoices(content.options) : []),
    ...('left' in content ? [...ofChoices(content.left), ...ofChoices(content.right)] : []),
  ]);
  return [...new Set(pictures.map(({ src }) => src))];
}

/** Loads them in advance, so that the next questions are complete when the network goes away. Returns a stop function. */
export function preloadPictures(sources: readonly string[]): () => void {
  const waiting = [...sources];
  let stopped = false;
  function next(): void {
    const src = waiting.shift();
    if (src === undefined || stopped) return;
    const image = new Image();
    image.addEventListener('load', next);
    image.addEventListener('error', next);
    image.fetchPriority = 'low';
    image.src = src;
  }
  next();
  return () => {
    stopped = true;
  };
}

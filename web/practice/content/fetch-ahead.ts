import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import type { Choice, Picture } from '@bitu/contract/text.ts';

const ofChoices = (choices: readonly Choice[]): Picture[] =>
  choices.flatMap(({ picture }) => (picture ? [picture] : []));

/** The addresses of every picture of the questions, each once. */
export function picturesOf(questions: readonly PracticeQuestion[]): string[] {
  const pictures = questions.flatMap(({ content }) => [
    ...content.stem.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
    ...('options' in content ? ofChoices(content.options) : []),
    ...('left' in content ? [...ofChoices(content.left), ...ofChoices(content.right)] : []),
  ]);
  return [...new Set(pictures.map(({ src }) => src))];
}

/** The addresses of all recordings in the questions, each once. */
export function soundsOf(questions: readonly PracticeQuestion[]): string[] {
  const blocks = questions.flatMap(({ content }) => content.stem);
  return [...new Set(blocks.flatMap((block) => (block.kind === 'audio' ? [block.src] : [])))];
}

/** Puts a file into the browser's cache, after the files that the page itself needs. */
async function fetchQuietly(src: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(src, { priority: 'low', signal });
  // Read to its end, or it would not be cached.
  await response.arrayBuffer();
}

/**
 * Fetches files one after the other, so that they are there when they are needed. A failed one is fetched again then.
 * Returns a stop function.
 */
export function fetchAhead(sources: readonly string[]): () => void {
  const stop = new AbortController();
  void (async () => {
    for (const src of sources) {
      if (stop.signal.aborted) return;
      await fetchQuietly(src, stop.signal).catch(() => {});
    }
  })();
  return () => stop.abort();
}

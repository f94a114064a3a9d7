import type { Engine } from '@bitu/writing/engine.ts';
import { taskOf, type TextLine } from './texts.ts';

/** Returns the engine's features of a text, as one line of JSON. */
export function featuresLine(engine: Engine, { id, text, question, task }: TextLine): string {
  const asked = { text, question: question ?? null, task: taskOf(task) };
  const { result, measures, signals, composites } = engine.inspect(asked);
  const { feedback, index, doubts } = result;
  const { overall: range, criteria, refusal, corrections, sentences, words, version } = feedback;
  return JSON.stringify({
    id,
    words,
    version,
    index,
    composites,
    features: measures,
    signals,
    range,
    criteria,
    refusal,
    doubts,
    corrections,
    sentences,
  });
}

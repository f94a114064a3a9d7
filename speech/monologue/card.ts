import type { Engine } from '../engine.ts';
import { sampleRate } from '../front-end/spectra.ts';
import { tokens } from '../lexicon/text.ts';
import { sum } from '../measure/numbers.ts';

/** Nobody needs longer to read a cue card. */
const maxSeconds = 60;
/** The share of the card's words that were read, and of the speech that they take up, from which nothing else was said. */
const readWords = 0.6;
const readSpeech = 0.5;
const ticksPerMs = 10_000;

/**
 * Returns whether a talk is the cue card read aloud, not a talk about it.
 * @param samples mono, 16 kHz, between -1 and 1
 */
export function isCardRead(
  engine: Engine,
  samples: Float32Array,
  card: string,
  speakingMs: number,
): boolean {
  if (tokens(card).length === 0) return false;
  const outcome = engine.assess(samples.subarray(0, maxSeconds * sampleRate), card);
  if (outcome.kind !== 'scored') return false;
  const words = outcome.assessment.Words.filter(({ ErrorType }) => ErrorType !== 'Insertion');
  const read = words.filter(
    ({ ErrorType, AccuracyScore }) => ErrorType !== 'Omission' && AccuracyScore > 0,
  );
  const ms = sum(read.map(({ Duration }) => Duration)) / ticksPerMs;
  return read.length >= readWords * words.length && ms >= readSpeech * speakingMs;
}

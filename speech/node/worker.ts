/** A worker thread of the pool: loads the engine once, then runs one job after the other. */
import { parentPort } from 'node:worker_threads';
import { refuseSignal } from '../assess/refusal.ts';
import { measureSignal } from '../assess/signal.ts';
import { decode, maxFreeSeconds } from '../decode/decode.ts';
import { sampleRate } from '../front-end/spectra.ts';
import { isCardRead } from '../monologue/card.ts';
import { measureMonologue, withoutRanges } from '../monologue/measure.ts';
import { readEngine, readModel, readMonologueWeights } from './files.ts';
import type { Input, JobName, Jobs, Output } from './jobs.ts';

const model = readModel();
const engine = readEngine(model);

type Work = { [Name in JobName]: (asks: Jobs[Name]['asks']) => Promise<Jobs[Name]['answers']> };

const work: Work = {
  assess: async ({ file, text, voice }) => {
    const samples = await decode(file);
    return { seconds: samples.length / sampleRate, outcome: engine.assess(samples, text, voice) };
  },
  listen: async ({ file }) => {
    const samples = await decode(file, maxFreeSeconds);
    return { seconds: samples.length / sampleRate, refusal: refuseSignal(measureSignal(samples)) };
  },
  measure: async ({ file, card }) => {
    const samples = await decode(file, maxFreeSeconds);
    const outcome = measureMonologue(model, readMonologueWeights(), samples);
    if (outcome.kind !== 'measured' || outcome.refusal) return outcome;
    const { measures } = outcome;
    return isCardRead(engine, samples, card, measures.speaking_ms)
      ? withoutRanges(measures, 'cue_card')
      : outcome;
  },
  choose: async ({ file, phrases, voice }) => engine.choose(await decode(file), phrases, voice),
  sounds: async ({ text }) => engine.sounds(text),
};

async function serve(id: number, { name, asks }: Input): Promise<void> {
  const run = work[name] as (asks: Input['asks']) => Promise<Output>;
  try {
    parentPort!.postMessage({ id, output: await run(asks) });
  } catch (error) {
    const { name: thrown, message } = error instanceof Error ? error : new Error(String(error));
    parentPort!.postMessage({ id, thrown, message });
  }
}

parentPort!.on('message', (job: { id: number; input: Input }) => void serve(job.id, job.input));

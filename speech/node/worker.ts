/** A worker thread of the pool: loads the engine once, then does one job after the other. */
import { parentPort } from 'node:worker_threads';
import { decode } from '../decode/decode.ts';
import { Unreadable } from '../decode/unreadable.ts';
import { sampleRate } from '../front-end/spectra.ts';
import { readEngine } from './files.ts';
import type { Answer, Job, JobName, Jobs } from './jobs.ts';

const engine = readEngine();

type Work = { [Name in JobName]: (asks: Jobs[Name]['asks']) => Promise<Jobs[Name]['answers']> };

const work: Work = {
  assess: async ({ file, text, voice }) => {
    const samples = await decode(file);
    return { seconds: samples.length / sampleRate, outcome: engine.assess(samples, text, voice) };
  },
  choose: async ({ file, phrases, voice }) => engine.choose(await decode(file), phrases, voice),
  sounds: async ({ text }) => engine.sounds(text),
};

async function answer(job: Job): Promise<Answer> {
  try {
    const run = work[job.name] as (asks: Job['asks']) => Promise<Jobs[JobName]['answers']>;
    return { id: job.id, answers: await run(job.asks) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, failed: error instanceof Unreadable ? 'unreadable' : 'failed', message };
  }
}

async function serve(job: Job): Promise<void> {
  parentPort!.postMessage(await answer(job));
}

parentPort!.on('message', (job: Job) => void serve(job));

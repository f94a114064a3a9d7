import { parentPort } from 'node:worker_threads';
import { type Input, jobs } from './jobs.ts';

async function serve({ id, input }: { id: number; input: Input }): Promise<void> {
  try {
    const output = await jobs[input.name](input.bytes, input.file, input.columns);
    parentPort!.postMessage({ id, output });
  } catch (error) {
    const { name: thrown, message } = error instanceof Error ? error : new Error(String(error));
    parentPort!.postMessage({ id, thrown, message });
  }
}

parentPort!.on('message', (job: { id: number; input: Input }) => void serve(job));

/** A worker thread of the server: loads the engine once, then judges one text after the other. */
import { parentPort } from 'node:worker_threads';
import { Engine, type Text } from '../engine.ts';
import { readEnglish } from './files.ts';

const engine = new Engine(readEnglish());

/** Sends back the result or, if judging threw, the error's name and message (server/services/workers.ts). */
function serve({ id, input }: { id: number; input: Text }): void {
  try {
    parentPort!.postMessage({ id, output: engine.judge(input) });
  } catch (error) {
    const { name: thrown, message } = error instanceof Error ? error : new Error(String(error));
    parentPort!.postMessage({ id, thrown, message });
  }
}

parentPort!.on('message', serve);

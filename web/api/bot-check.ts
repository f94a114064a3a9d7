/**
 * The bot check before a phone is looked up or gets a code, and after many wrong passwords: ALTCHA's proof of work,
 * solved in workers.
 */
import { registrationRoutes } from '@bitu/contract/registration-routes.ts';
import type { BotChallenge } from '@bitu/contract/registration.ts';
import { errors } from '@bitu/contract/errors.ts';
import { addRoutes, ApiError, call } from './client.ts';
import type { BotCheckWork } from './bot-check.worker.ts';

addRoutes(registrationRoutes);

const maxWorkers = 4;
const patienceMs = 60_000;

interface Solution {
  counter: number;
  derivedKey: string;
}

/** One error for every failure here: the person can only try again. */
function failure(): ApiError {
  const { message, code, status } = errors.botCheckFailed;
  return new ApiError({ message, code, status });
}

/** Fetches a challenge and returns its solution as base64 of `{ challenge, solution }`. Throws ApiError. */
export async function solveBotCheck(): Promise<string> {
  const challenge = await call('accounts.botCheck', {}, { token: null });
  const solution = await search(challenge.parameters);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Each worker tries every n-th number; the first to find the solution ends the others. */
function search(parameters: BotChallenge['parameters']): Promise<Solution> {
  const step = Math.min(maxWorkers, navigator.hardwareConcurrency || 1);
  const workers: Worker[] = [];
  return new Promise<Solution>((resolve, reject) => {
    const fail = () => reject(failure());
    AbortSignal.timeout(patienceMs).addEventListener('abort', fail);
    for (let start = 0; start < step; start++) {
      // Vite bundles a worker only when it is written exactly like this.
      const worker = new Worker(new URL('./bot-check.worker.ts', import.meta.url), {
        type: 'module',
      });
      workers.push(worker);
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
        if (data) resolve(data);
        else fail();
      });
      worker.postMessage({ parameters, start, step } satisfies BotCheckWork);
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate();
  });
}

/** The bot check of the forgotten password (decisions, Accounts): ALTCHA's proof of work, solved beside the page. */
import type { BotChallenge } from '@bitu/contract/registration.ts';
import { errors } from '@bitu/contract/errors.ts';
import { ApiError, call } from '../api/client.ts';
import type { BotCheckWork } from './bot-check.worker.ts';

const workersAtMost = 4;
const patienceMs = 60_000;

interface Solution {
  counter: number;
  derivedKey: string;
}

/** Of all that can go wrong here, the person can only begin anew. */
function failure(): ApiError {
  const { message, code, status } = errors.botCheckFailed;
  return new ApiError({ message, code, status });
}

/** Asks for a challenge and answers its solved form, base64 of `{ challenge, solution }`. Throws ApiError. */
export async function solveBotCheck(): Promise<string> {
  const challenge = await call('accounts.botCheck', {}, { token: null });
  const solution = await search(challenge.parameters);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Every worker tries each n-th number; the first that finds it ends the others. */
function search(parameters: BotChallenge['parameters']): Promise<Solution> {
  const step = Math.min(workersAtMost, navigator.hardwareConcurrency || 1);
  const workers: Worker[] = [];
  return new Promise<Solution>((resolve, reject) => {
    const fail = () => reject(failure());
    AbortSignal.timeout(patienceMs).addEventListener('abort', fail);
    for (let start = 0; start < step; start++) {
      // Vite builds a worker only where it stands in these very words.
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

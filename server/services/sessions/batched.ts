import { isOutage } from '../database-errors.ts';

interface Waiting<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches calls: those that arrive while `run` is working go together in the next run. `run` returns the outputs in
 * the order of its inputs. If the database is down, the waiting calls fail together with those that were tried.
 */
export function batched<In, Out>(run: (inputs: In[]) => Promise<Out[]>, maxBatch = 500) {
  let waiting: Waiting<In, Out>[] = [];
  let busy = false;

  async function work() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      try {
        const outputs = await run(batch.map(({ input }) => input));
        for (const [i, one] of batch.entries()) one.resolve(outputs[i] as Out);
      } catch (error) {
        const others = isOutage(error) ? waiting : [];
        if (others.length > 0) waiting = [];
        for (const one of [...batch, ...others]) one.reject(error);
      }
    }
    busy = false;
  }

  return (input: In) =>
    new Promise<Out>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (busy) return;
      busy = true;
      // Runs after the requests received so far have been read.
      setImmediate(work);
    });
}

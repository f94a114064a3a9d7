import { useRef, useState } from 'react';

/** How something that a tap does at the server stands. */
export interface Action<I, O> {
  /** What came of it; undefined: nothing yet. */
  data: O | undefined;
  error: Error | null;
  isPending: boolean;
  /** Does it; of several at once only the last one is told of. */
  mutate: (input: I) => void;
  /** Forgets what came of the last one. */
  reset: () => void;
}

type Outcome<O> = Pick<Action<never, O>, 'data' | 'error' | 'isPending'>;

const rest = { data: undefined, error: null, isPending: false };

/** One action of a screen with what came of it. */
export function useAction<I, O>(work: (input: I) => Promise<O>): Action<I, O> {
  const [outcome, setOutcome] = useState<Outcome<O>>(rest);
  const last = useRef(0);

  async function run(input: I) {
    const number = ++last.current;
    const tell = (next: Outcome<O>) => {
      if (number === last.current) setOutcome(next);
    };
    tell({ ...rest, isPending: true });
    try {
      const data = await work(input);
      tell({ ...rest, data });
    } catch (error) {
      tell({ ...rest, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  return {
    ...outcome,
    mutate: (input) => void run(input),
    reset() {
      last.current++;
      setOutcome(rest);
    },
  };
}

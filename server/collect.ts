import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back the memory that only starting needed, about 70 of 360 MB: a process without work never collects by itself. The last resort
 * is the only collection that also empties the space of young objects, which has grown to its maximum by then. Takes about 100 ms.
 */
export function collectStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

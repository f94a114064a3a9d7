import { Bytes } from './bytes.ts';
import { states } from './definition.ts';

/** @throws if the model has no such phone */
export const impossible = -1e30;
const smallest = 1e-4;

/**
 * Returns the senones of the phone between its neighbours, in the nearest known position in the word, or else the
 * context-independent ones.
 */
export interface Transitions {
  at(phone: number, from: number, to: number): number;
  readonly raw: Float32Array;
}

export function readTransitions(file: Uint8Array): Transitions {
  const bytes = Bytes.afterHeader(file);
  const [count, rows, columns] = [bytes.int32(), bytes.int32(), bytes.int32()];
  if (rows !== states || columns !== states + 1) throw new Error('phone models have three states');
  bytes.int32(); // number of values
  return transitions(bytes.floats(count * rows * columns));
}

/** @param raw unnormalised probabilities, as the file has them */
export function transitions(raw: Float32Array): Transitions {
  const columns = states + 1;
  const logs = new Float32Array(raw.length);
  for (let row = 0; row < raw.length; row += columns) {
    const sum = raw.subarray(row, row + columns).reduce((total, value) => total + value, 0);
    for (let i = row; i < row + columns; i++)
      logs[i] = raw[i]! > 0 ? Math.log(Math.max(raw[i]! / sum, smallest)) : impossible;
  }
  return { raw, at: (phone, from, to) => logs[(phone * states + from) * columns + to]! };
}

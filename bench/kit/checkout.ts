/** The checkout whose server is measured: this one, or that of `--against`. The benchmarks are always this one's. */
import { join } from 'node:path';

const other = process.env['BENCH_CHECKOUT'];

export const checkout = other ?? join(import.meta.dirname, '../..');

/** Its Node: each has packages of its own, and the Node that its lock file pins. */
export const itsNode = other ? join(other, 'node_modules/.bin/node') : process.execPath;

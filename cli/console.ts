import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { ask as askHere } from './ask.ts';

/** Where the operator sits: the terminal of this process, or one that a running server hears over its socket. */
export interface Console {
  /** The folder that relative paths are meant in. */
  cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** The next line that is typed; '' when there is none. `secret`: what is typed is not shown. */
  ask(question: string, options: { secret: boolean }): Promise<string>;
}

export const terminal: Console = {
  cwd: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ask: askHere,
};

const current = new AsyncLocalStorage<Console>();
const here = () => current.getStore() ?? terminal;

/** Runs a command for who sits there: all that it says and asks goes there and nowhere else. */
export const runAt = <T>(console: Console, work: () => Promise<T>): Promise<T> =>
  current.run(console, work);

export const write = (text: string) => here().out(text);
export const say = (line: string) => here().out(`${line}\n`);
export const complain = (line: string) => here().err(`${line}\n`);
export const ask = (question: string, { secret = false } = {}) => here().ask(question, { secret });
/** The file that the operator means. */
export const pathOf = (word: string) => resolve(here().cwd, word);

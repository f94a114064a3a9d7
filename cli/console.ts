import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The operator's terminal: that of this process, or one connected to a running server through its socket. */
export interface Console {
  /** The folder that relative paths start from. */
  cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** Returns the next typed line, or '' if there is none. With `secret`, the input is not echoed. */
  ask(question: string, options: { secret: boolean }): Promise<string>;
}

/**
 * Returns the next line typed into this terminal, or piped in, or '' if there is none. With `secret`, the input is not
 * echoed.
 */
async function askHere(question: string, { secret = false } = {}): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = stdin.isTTY;
  const lines = createInterface({
    input: stdin,
    output: secret ? silent : stderr,
    terminal: isTerminal,
  });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}

export const terminal: Console = {
  cwd: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ask: askHere,
};

const current = new AsyncLocalStorage<Console>();
const here = () => current.getStore() ?? terminal;

/** Runs a command with this console: all its output and questions go only there. */
export const runAt = <T>(console: Console, work: () => Promise<T>): Promise<T> =>
  current.run(console, work);

export const write = (text: string) => here().out(text);
export const say = (line: string) => here().out(`${line}\n`);
export const complain = (line: string) => here().err(`${line}\n`);
export const ask = (question: string, { secret = false } = {}) => here().ask(question, { secret });
/** Resolves a path given by the operator. */
export const pathOf = (word: string) => resolve(here().cwd, word);

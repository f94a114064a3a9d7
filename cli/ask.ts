import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Returns the next line typed into this terminal, or piped in; '' if there is none. `secret`: the input is not
 * echoed.
 */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = stdin.isTTY;
  const lines = createInterface({ input: stdin, output: secret ? silent : stderr, terminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) stderr.write('\n');
  }
}

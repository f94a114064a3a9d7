/**
 * Statements that a database has planned already. Planning takes most of the time of a statement on the embedded
 * database, and a test file repeats the same ones: prepared under a name, each costs a third to a sixth.
 */

/** More plans than these are not kept. */
const maxNames = 1000;

/** The plan of a statement may no longer fit after these. */
const changesSchema = /\b(?:create|alter|drop)\b/i;

const parse = 'P'.charCodeAt(0);
const bind = 'B'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);

interface Rewritten {
  messages: Uint8Array;
  /** Is called when the database has accepted the messages. */
  accept?: () => void;
}

/** Rewrites the messages of statements without a name. */
export class KnownStatements {
  #once = new Set<string>();
  #names = new Map<string, string>();
  #last = 0;

  /** Takes the messages of a whole statement: Parse, Bind and what follows. */
  rewrite(bytes: Uint8Array): Rewritten {
    const messages = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (messages[0] === simpleQuery && changesSchema.test(messages.toString('latin1')))
      this.#forget();
    if (messages[0] !== parse) return { messages };
    const end = 1 + messages.readInt32BE(1);
    const rest = messages.subarray(end);
    // Neither the statement nor its result has a name of its own.
    const isUnnamed = messages[5] === 0 && rest[0] === bind && rest[5] === 0 && rest[6] === 0;
    if (!isUnnamed) return { messages };
    const statement = messages.toString('latin1', 6, end);
    const known = this.#names.get(statement);
    if (known !== undefined) return { messages: withName(rest, 6, known) };
    if (changesSchema.test(statement)) this.#forget();
    else if (!this.#once.has(statement)) this.#once.add(statement);
    else if (this.#names.size < maxNames) {
      const name = `known_${++this.#last}`;
      return {
        messages: Buffer.concat([
          withName(messages.subarray(0, end), 5, name),
          withName(rest, 6, name),
        ]),
        accept: () => this.#names.set(statement, name),
      };
    }
    return { messages };
  }

  #forget() {
    this.#once.clear();
    this.#names.clear();
  }
}

/** Returns messages of which the first gets this name, instead of the empty one at `at`. */
function withName(messages: Buffer, at: number, name: string): Buffer {
  const named = Buffer.concat([messages.subarray(0, at), Buffer.from(name), messages.subarray(at)]);
  named.writeInt32BE(messages.readInt32BE(1) + name.length, 1);
  return named;
}

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** decisions.md, Accounts: argon2id with m = 19456 KiB, t = 2, p = 1 (OWASP's figures). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const running = 2;
const waitingAtMost = 40;

export interface Passwords {
  /** A storable hash of the MD5 hex that clients send. Throws `unavailable` when too many hashes wait. */
  hash(password: string): Promise<string>;
  /** Whether the password fits. `stored` null, for an unknown login, costs the same time and never fits. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Does what ends in a password's check, for as many callers as can be served at all: who comes beyond is refused before anything is asked of the database. Throws `unavailable`. */
  inLine<T>(work: () => Promise<T>): Promise<T>;
}

/** Hashes passwords with a pepper that the database never sees; a bounded number at once. */
export function createPasswords(pepper: string): Passwords {
  const secret = Buffer.from(pepper);
  const turns = createTurns();
  let inLine = 0;
  const tag = (password: string, nonce: Buffer) =>
    turns(() => derive('argon2id', { ...cost, message: password, nonce, secret }));

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(await tag(password, nonce))}`;
    },
    async verify(password, stored) {
      const [, , , , nonce = '', expected = ''] = (stored ?? '').split('$');
      const actual = await tag(password, nonce ? Buffer.from(nonce, 'base64') : randomBytes(16));
      const wanted = Buffer.from(expected, 'base64');
      return wanted.length === actual.length && timingSafeEqual(wanted, actual);
    },
    async inLine(work) {
      if (inLine >= running + waitingAtMost) throw tooMany();
      inLine++;
      try {
        return await work();
      } finally {
        inLine--;
      }
    },
  };
}

const tooMany = () => new Failure('unavailable', { retryAfter: 2 });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Runs so many pieces of work at once, lets so many wait, and refuses the rest. */
function createTurns() {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (waiting.length >= waitingAtMost) throw tooMany();
      await new Promise<void>((go) => waiting.push(go));
    } else {
      active++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };
}

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { passwordCost, type PasswordCost } from '../settings/work.ts';

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

const tagLength = 32;
const maxRunning = 2;
const maxWaiting = 40;

export interface Passwords {
  /**
   * Returns a storable hash of the MD5 hex that clients send. Throws `unavailable` if too many hashes are waiting.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits, at the cost stored in the hash. `stored` null, for an unknown login, takes the same
   * time and never fits.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether the hash was computed at another cost than the current one. */
  needsRehash(stored: string): boolean;
  /**
   * Runs work that includes checking a password, and rejects callers beyond the capacity before they query the
   * database. Throws `unavailable`.
   */
  limitConcurrency<T>(work: () => Promise<T>): Promise<T>;
}

/** Hashes passwords with a pepper that the database never sees, and with limited concurrency. */
export function createPasswords(pepper: string, cost: PasswordCost = passwordCost): Passwords {
  const secret = Buffer.from(pepper);
  const turns = createSemaphore();
  let pending = 0;
  const tag = (message: string, nonce: Buffer, at: PasswordCost) =>
    turns(() => derive('argon2id', { ...at, tagLength, message, nonce, secret }));

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return `$argon2id$v=19$${written(cost)}$${base64(nonce)}$${base64(await tag(password, nonce, cost))}`;
    },
    async verify(password, stored) {
      const parsed = stored === null ? null : parse(stored);
      const actual = await tag(password, parsed?.nonce ?? randomBytes(16), parsed?.cost ?? cost);
      return parsed?.tag.length === actual.length && timingSafeEqual(parsed.tag, actual);
    },
    needsRehash: (stored) => !stored.startsWith(`$argon2id$v=19$${written(cost)}$`),
    async limitConcurrency(work) {
      if (pending >= maxRunning + maxWaiting) throw tooMany();
      pending++;
      try {
        return await work();
      } finally {
        pending--;
      }
    },
  };
}

const written = ({ memory, passes, parallelism }: PasswordCost) =>
  `m=${memory},t=${passes},p=${parallelism}`;

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Returns null if it is not a hash of ours. */
function parse(stored: string): { cost: PasswordCost; nonce: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = shape.exec(stored) ?? [];
  if (memory === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const tooMany = () => new Failure('unavailable', { retryAfter: 2 });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Runs a limited number of tasks at once, queues a limited number, and rejects the rest. */
function createSemaphore() {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active >= maxRunning) {
      if (waiting.length >= maxWaiting) throw tooMany();
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

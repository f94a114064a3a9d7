import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Keyed hash: the same parts give the same 32 bytes, which cannot be guessed without the key. */
  tag(purpose: string, ...parts: string[]): Buffer;
  /** Returns `tag` with each accepted secret, the current one first, to recognise a stored one. */
  tags(purpose: string, ...parts: string[]): Buffer[];
  /** Encrypts and authenticates a text (AES-256-GCM). */
  seal(text: string): Buffer;
  /** Returns the text given to `seal`. Throws if it was sealed with an unknown key, or changed. */
  open(sealed: Buffer): string;
  /** Whether a text was sealed with the current secret. */
  isCurrent(sealed: Buffer): boolean;
  /** Returns a separate key for a library, in hex. */
  keyFor(purpose: string): string;
}

const nonceBytes = 12;
const macBytes = 16;

/**
 * Signs, hashes and encrypts with keys derived from one secret (HKDF).
 * @param old The secret before, with which texts still open and tags are still recognised; nothing new is made with it.
 */
export function createSecrets(secret: string, old?: string): Secrets {
  const current = keysOf(secret);
  const earlier = old === undefined ? [] : [keysOf(old)];

  // JSON, so that different lists of parts never collide.
  const tagWith = (keys: Keys, purpose: string, parts: string[]) =>
    createHmac('sha256', keys(purpose)).update(JSON.stringify(parts)).digest();

  function openWith(keys: Keys, sealed: Buffer): string {
    const body = nonceBytes + macBytes;
    const decipher = createDecipheriv('aes-256-gcm', keys('seal'), sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, body));
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]).toString();
  }
  const opens = (keys: Keys, sealed: Buffer) => {
    try {
      openWith(keys, sealed);
      return true;
    } catch {
      return false;
    }
  };

  return {
    tag: (purpose, ...parts) => tagWith(current, purpose, parts),
    tags: (purpose, ...parts) => [current, ...earlier].map((keys) => tagWith(keys, purpose, parts)),
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current('seal'), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    // The text is authenticated, so a key that opens it is the one that sealed it.
    open: (sealed) => openWith(earlier.find((keys) => opens(keys, sealed)) ?? current, sealed),
    isCurrent: (sealed) => opens(current, sealed),
    keyFor: (purpose) => current(purpose).toString('hex'),
  };
}

type Keys = (purpose: string) => Buffer;

/** Returns the keys of a secret, each derived once. */
function keysOf(secret: string): Keys {
  const known = new Map<string, Buffer>();
  return (purpose) => {
    const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    known.set(purpose, key);
    return key;
  };
}

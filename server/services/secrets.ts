import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Keyed hash: the same parts give the same 32 bytes, which cannot be guessed without the key. */
  tag(purpose: string, ...parts: string[]): Buffer;
  /** Encrypts and authenticates a text (AES-256-GCM). */
  seal(text: string): Buffer;
  /** Returns the text given to `seal`. Throws if it was sealed with another key, or changed. */
  open(sealed: Buffer): string;
  /** Returns a separate key for a library, in hex. */
  keyFor(purpose: string): string;
}

const nonceBytes = 12;
const macBytes = 16;

/** Signs, hashes and encrypts with keys derived from one secret (HKDF). */
export function createSecrets(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealing = derive('seal');
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, key);
    return key;
  };

  return {
    // JSON, so that different lists of parts never collide.
    tag: (purpose, ...parts) =>
      createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest(),
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const body = nonceBytes + macBytes;
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, body));
      return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]).toString();
    },
    keyFor: (purpose) => derive(purpose).toString('hex'),
  };
}

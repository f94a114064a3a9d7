/** A software authenticator: creates passkeys and signs with them as a phone does. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

interface Page {
  origin: string;
  rpId: string;
}
/** The flags of authenticator data. */
const present = 1;
const verified = 4;
const hasCredential = 64;

export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  const clientData = (type: string, challenge: string, { origin }: Page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId }: Page, flags: number, more = Buffer.of()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
  };

  return {
    /** Creates the passkey. With `userVerified` false, it is made without a finger or PIN. */
    create(challenge: string, page: Page, { userVerified = true } = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = present | hasCredential | (userVerified ? verified : 0);
      const authData = new Uint8Array(authenticatorData(page, flags, attested));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, page)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
        },
      };
    },
    get(challenge: string, page: Page, { userVerified = true } = {}) {
      const data = clientData('webauthn.get', challenge, page);
      const authData = authenticatorData(page, present | (userVerified ? verified : 0));
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}

/**
 * The messages for creating and using a passkey: WebAuthn's own JSON forms, which browsers parse and write
 * themselves (`PublicKeyCredential.parseRequestOptionsFromJSON`, `toJSON`). Binary values are base64url.
 */
import { z } from 'zod';

const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);

/** For `navigator.credentials.get`. */
export const passkeyRequest = z
  .strictObject({
    challenge: z.string(),
    rpId: z.string(),
    userVerification: z.literal('required'),
    /** In milliseconds. */
    timeout: z.int(),
  })
  .meta({ id: 'PasskeyRequest' });

/** For `navigator.credentials.create`. */
export const passkeyCreation = z
  .strictObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
    attestation: z.literal('none'),
    /** In milliseconds. */
    timeout: z.int(),
  })
  .meta({ id: 'PasskeyCreation' });

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** The result of `create`. Fields that browsers add are left out. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The result of `get`. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});
export type SignedPasskey = z.output<typeof signedPasskey>;

/** Passkeys of this browser. Their JSON forms are WebAuthn's own, which the browser reads and writes. */
import { ApiError, call, type Output } from '../../api/client.ts';

/** Whether this browser supports passkeys here: they belong to a host name, never to an IP address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** The person closed the browser's prompt, or it timed out. */
export class PasskeyCancelled extends Error {}

/** The message about a passkey that did not work. */
export function passkeyFailure(error: unknown, otherwise: (error: unknown) => string): string {
  if (error instanceof ApiError) return otherwise(error);
  if (error instanceof PasskeyCancelled) return 'Chưa dùng được khóa truy cập. Bạn thử lại nhé!';
  return 'Máy này chưa dùng được khóa truy cập. Bạn chọn cách khác nhé!';
}

const cancelled = (error: unknown) => {
  throw error instanceof DOMException && error.name === 'NotAllowedError'
    ? new PasskeyCancelled()
    : error;
};

/** Has a passkey sign the server's challenge. Throws PasskeyCancelled, ApiError. */
export async function signWithPasskey() {
  const options = await call('staff.askPasskey', { body: {} }, { token: null });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(cancelled);
  const { id, rawId, response } = jsonOf<AuthenticationResponseJSON>(credential);
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** Creates a passkey for the person of this session. Throws PasskeyCancelled, ApiError. */
export async function makePasskey(
  token: string | undefined,
): Promise<Output<'staff.confirmPasskey'>> {
  const options = await call('staff.beginPasskey', { body: {} }, { token });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch(cancelled);
  const { id, rawId, response } = jsonOf<RegistrationResponseJSON>(made);
  const { clientDataJSON, attestationObject } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject },
  };
  return call('staff.confirmPasskey', { body: { credential } }, { token });
}

function jsonOf<T>(credential: Credential | null): T {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled();
  return credential.toJSON() as T;
}

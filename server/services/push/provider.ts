import type { PushPayload } from '@bitu/contract/notices.ts';

/** A browser that agreed to push messages, as its push service names it. */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key and secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: PushPayload;
  urgent: boolean;
  /** Seconds for which the push service keeps trying to reach the browser. */
  ttl: number;
}

/** What became of a message. `fault` is for the operator: a code or status. */
export type PushOutcome =
  | { kind: 'taken' }
  /** There is no such browser any more. */
  | { kind: 'gone' }
  /** It was not taken; another try makes sense. */
  | { kind: 'busy'; fault: string }
  /** It was not taken, and would not be another time. */
  | { kind: 'refused'; fault: string };

export interface PushProvider {
  readonly name: string;
  /** The VAPID key, as a browser's `applicationServerKey` takes it. */
  readonly publicKey: string;
  /** Whether this server sends to the address: only to push services on the list. */
  takes(endpoint: string): boolean;
  /** Hands one message over, once. Never throws. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}

import type { PushPayload } from '@bitu/contract/notices.ts';

/** A subscribed browser, as its push service addresses it. */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key and secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: PushPayload;
  urgent: boolean;
  /** Seconds for which the push service tries to reach the browser. */
  ttl: number;
}

/** The result of sending a message. `reason` is for the operator: a code or status. */
export type PushOutcome =
  | { kind: 'taken' }
  /** The browser no longer exists. */
  | { kind: 'gone' }
  /** The service did not accept the message, and another try is worthwhile. */
  | { kind: 'busy'; reason: string }
  /** The service did not accept the message, and another try would fail too. */
  | { kind: 'refused'; reason: string };

export interface PushProvider {
  readonly name: string;
  /** The VAPID key in the form of a browser's `applicationServerKey`. */
  readonly publicKey: string;
  /** Whether this server sends to the address: only push services on the list are allowed. */
  takes(endpoint: string): boolean;
  /** Sends one message, once. Never throws. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}

/** Whether an endpoint is https, on the default port, of a host on the list; `*.` matches one or more labels. */
export const endpointOn =
  (hosts: readonly string[]) =>
  (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
    return hosts.some((host) =>
      host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
    );
  };

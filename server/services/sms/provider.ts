/**
 * The outcome of sending a message. Its `reason`, for the operator, is a code or status and never contains a phone or a
 * text.
 */
export type SmsOutcome =
  /** The provider accepted the message. */
  | { kind: 'taken'; reference: string | null }
  /** Certainly not accepted, and another try would fail too: a wrong key, no credit, an invalid number. */
  | { kind: 'refused'; reason: string }
  /** Certainly not accepted; another try makes sense. */
  | { kind: 'busy'; reason: string }
  /** The provider failed; whether it accepted the message is unknown. */
  | { kind: 'broken'; reason: string }
  /** The provider got the message and did not reply. */
  | { kind: 'silent'; reason: string };

export interface SmsMessage {
  /** The number is 0 and nine digits. */
  to: string;
  text: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Sends one message, once. Never throws. */
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** Returns 84 and nine digits, the form for providers with international numbers. */
export const international = (phone: string): string => `84${phone.slice(1)}`;

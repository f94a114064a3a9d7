import type { SmsOutcome } from '../sms/provider.ts';

/**
 * The outcome of sending a mail, with the same meanings as for an SMS. Its `reason` never contains an address or a
 * text.
 */
export type MailOutcome = Exclude<SmsOutcome, { kind: 'broken' }>;

export interface Mail {
  to: string;
  subject: string;
  /** The same content in plain text and in HTML. */
  text: string;
  html: string;
  /** The address that unsubscribes by one POST (RFC 8058), or null if the mail was requested, like a code. */
  unsubscribe: string | null;
}

export interface MailProvider {
  readonly name: string;
  /** Sends one mail, once. Never throws. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

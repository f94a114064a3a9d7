import type { SmsOutcome } from '../sms/provider.ts';

/** The outcome of sending a mail, with the meaning it has for an SMS. `reason`: never an address or a text. */
export type MailOutcome = Exclude<SmsOutcome, { kind: 'broken' }>;

export interface Mail {
  to: string;
  subject: string;
  /** The same in plain text and in HTML. */
  text: string;
  html: string;
  /** The address that switches such mail off by one POST (RFC 8058); null: it was asked for, as a code is. */
  unsubscribe: string | null;
}

export interface MailProvider {
  readonly name: string;
  /** Sends one mail, once. Never throws. */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

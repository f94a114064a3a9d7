/** What became of a message that was handed to a provider. `fault` is for the operator: a code or status, never a phone or a text. */
export type SmsOutcome =
  /** The provider has it. */
  | { kind: 'taken'; reference: string | null }
  /** It surely did not take it, and would not take it again: a wrong key, an empty purse, a number that is none. */
  | { kind: 'refused'; fault: string }
  /** It surely did not take it; another try makes sense. */
  | { kind: 'busy'; fault: string }
  /** It answered with a fault of its own; whether it took the message is not known. */
  | { kind: 'broken'; fault: string }
  /** It got the message and did not answer. */
  | { kind: 'silent'; fault: string };

export interface SmsMessage {
  /** 0 and nine digits. */
  to: string;
  text: string;
}

export interface SmsProvider {
  readonly name: string;
  /** Hands one message over, once. Never throws. */
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** 84 and nine digits, as providers outside of Vietnam's own numbering want it. */
export const international = (phone: string): string => `84${phone.slice(1)}`;

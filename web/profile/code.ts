import { errors as catalogue } from '@bitu/contract/errors.ts';
import { type ComponentType, useState } from 'react';
import { ApiError, serverNow } from '../api/client.ts';

/** A code that was sent. */
export interface SentCode {
  /** When another one may be requested: milliseconds of the server's clock. */
  resendAt: number;
  /** The provider has not taken the message yet. */
  trouble: string | null;
}

export interface CodeStepProps {
  phone: string;
  sent: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  /** The code was right. The step waits until this resolves. */
  onVerified: () => Promise<void>;
  onBack?: (() => void) | undefined;
  /** It could not be loaded: go back to the form that asked for it. */
  onClose: () => void;
}

/** The sign-in's step that asks for a code. web/app passes it in, since domains meet only there. */
export interface Confirmation {
  /** Throws ApiError. */
  request: (phone: string) => Promise<SentCode>;
  Step: ComponentType<CodeStepProps>;
}

/** How long a code (5 minutes) and then its proof (10 minutes) are valid, less the time for the request. */
const codeMs = 290_000;
const proofMs = 590_000;

interface CodeState {
  phone: string;
  /** null once it is verified. */
  sent: SentCode | null;
  until: number;
}

/** The code that confirms an action: sent once, also when the dialog is closed and reopened, and verified once. */
export function useCode({ request }: Confirmation) {
  const [codeState, setCodeState] = useState<CodeState | null>(null);
  const noteSent = (phone: string, sent: SentCode) =>
    setCodeState({ phone, sent, until: serverNow() + codeMs });

  return {
    /** Makes sure that a code was sent. Returns whether it must still be entered. Throws ApiError. */
    async start(phone: string): Promise<'ask' | 'proven'> {
      const isGood = codeState?.phone === phone && serverNow() < codeState.until;
      if (isGood && codeState.sent === null) return 'proven';
      if (!isGood) noteSent(phone, await request(phone));
      return 'ask';
    },
    sent: codeState?.sent ?? undefined,
    noteSent,
    noteProven: (phone: string) =>
      setCodeState({ phone, sent: null, until: serverNow() + proofMs }),
    /** It was used or refused. */
    clear: () => setCodeState(null),
  };
}

export type Code = ReturnType<typeof useCode>;

export const isProofMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === catalogue.otpProofMissing.code;

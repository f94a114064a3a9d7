import { errors as catalogue } from '@bitu/contract/errors.ts';
import { type ComponentType, useState } from 'react';
import { ApiError, serverNow } from '../api/client.ts';

/** A code that is on its way. */
export interface SentCode {
  /** Milliseconds of the server's clock: when another may be asked for. */
  resendAt: number;
  /** The provider did not take the message yet. */
  trouble: string | null;
}

export interface CodeStepProps {
  phone: string;
  sent: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  /** The code was right. The step waits for what follows. */
  onVerified: () => Promise<void>;
  onBack?: (() => void) | undefined;
  /** It could not be shown: back to what asked for it. */
  onClose: () => void;
}

/** The sign-in's own step that asks for a code; web/app hands it in, since domains meet there only. */
export interface Confirmation {
  /** Throws ApiError. */
  request: (phone: string) => Promise<SentCode>;
  Step: ComponentType<CodeStepProps>;
}

/** decisions.md, Accounts: how long a code and then its proof are good; a little less, for the way there. */
const codeMs = 290_000;
const proofMs = 590_000;

interface Standing {
  phone: string;
  /** null: proven. */
  sent: SentCode | null;
  until: number;
}

/** The code that confirms a deed: sent once, also when the dialog is closed and opened again, and proven once. */
export function useCode({ request }: Confirmation) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const noteSent = (phone: string, sent: SentCode) =>
    setStanding({ phone, sent, until: serverNow() + codeMs });

  return {
    /** Makes sure that a code is on its way; answers whether it is still to be asked for. Throws ApiError. */
    async start(phone: string): Promise<'ask' | 'proven'> {
      const isGood = standing?.phone === phone && serverNow() < standing.until;
      if (isGood && standing.sent === null) return 'proven';
      if (!isGood) noteSent(phone, await request(phone));
      return 'ask';
    },
    sent: standing?.sent ?? undefined,
    noteSent,
    noteProven: (phone: string) => setStanding({ phone, sent: null, until: serverNow() + proofMs }),
    /** It has been used, or it was none. */
    forget: () => setStanding(null),
  };
}

export type Code = ReturnType<typeof useCode>;

export const isProofMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === catalogue.otpProofMissing.code;

import { errors as catalogue } from '@bitu/contract/errors.ts';
import { type ComponentType, useState } from 'react';
import { ApiError, call, serverNow } from '../api/client.ts';

/** Asks for the code that was sent to a phone. It is the sign-in's own step; web/app hands it in. */
export interface CodeStepProps {
  phone: string;
  /** Seconds until another code may be sent. */
  resendAfter: number;
  /** Sends another one; answers the seconds until the next. Throws ApiError. */
  onResend: () => Promise<number>;
  /** The code was right. The step waits for what follows. */
  onVerified: () => Promise<void>;
  onBack: () => void;
}
export type CodeStep = ComponentType<CodeStepProps>;

/** decisions.md, Accounts: seconds that a proof is good for, a little less. */
const proofSeconds = 570;

interface Sent {
  phone: string;
  /** Milliseconds of the server's clock. */
  resendAt: number;
  goodUntil: number;
}

const confirmation = 2;
const now = () => serverNow();

/** The code that confirms a deed: sent once, also when the dialog is closed and opened again; proven once. */
export function useCode() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [proof, setProof] = useState<{ phone: string; until: number } | null>(null);

  async function resend(phone: string): Promise<number> {
    const { resend_after, expires_in } = await call('accounts.sendOtp', {
      body: { mobile: phone, agent_type: 'web', type: confirmation },
    });
    const at = now();
    setProof(null);
    setSent({ phone, resendAt: at + resend_after * 1000, goodUntil: at + expires_in * 1000 });
    return resend_after;
  }

  return {
    /** Makes sure that a code is on its way; answers whether it is to be asked for at all. Throws ApiError. */
    async request(phone: string): Promise<'ask' | 'proven'> {
      if (proof?.phone === phone && now() < proof.until) return 'proven';
      if (sent?.phone !== phone || now() >= sent.goodUntil) await resend(phone);
      return 'ask';
    },
    resend,
    resendAfter: sent === null ? 0 : Math.max(0, Math.ceil((sent.resendAt - now()) / 1000)),
    noteProven(phone: string) {
      setSent(null);
      setProof({ phone, until: now() + proofSeconds * 1000 });
    },
    /** It has been used, or it was none. */
    forget() {
      setSent(null);
      setProof(null);
    },
  };
}

export type Code = ReturnType<typeof useCode>;

export const isProofMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === catalogue.otpProofMissing.code;

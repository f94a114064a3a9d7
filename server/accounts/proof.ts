import type { Queries } from '@bitu/db/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { hadProof, hasProof, type ProofCriteria, takeProof } from './queries/otp.ts';
import { clearHostCookie, readHostCookie, setHostCookie } from '../services/host-cookie.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** The purposes of a code; clients send the number (docs/decisions/accounts.md). */
export const purposes = { register: 0, forgotPassword: 1, confirm: 2 } as const;

/** Lifetime in seconds of a code, and of the proof that it gives. */
export const codeSeconds = 300;
export const proofSeconds = 600;

const cookie = { name: 'otp_ticket', path: '/api' };

/** Returns the ticket in the body, of a client without cookies, or else that of this browser; null if there is none. */
export const ticketOf = (request: FastifyRequest): string | null => {
  const body = request.body as { ticket?: unknown } | null | undefined;
  const ticket = body?.ticket ?? readHostCookie(request, cookie);
  return typeof ticket === 'string' && /^[\w-]{43}$/.test(ticket) ? ticket : null;
};

/** Sets the ticket cookie: no script can read it, and no other site's form sends it. */
export function giveTicket({ settings }: Deps, reply: FastifyReply, ticket: string) {
  const maxAge = codeSeconds + proofSeconds;
  setHostCookie(settings, reply, cookie, { value: ticket, maxAge, sameSite: 'lax' });
}

export const takeTicketBack = ({ settings }: Pick<Deps, 'settings'>, reply: FastifyReply) =>
  clearHostCookie(settings, reply, cookie);

/**
 * A proof: this browser entered the code that was sent to `phone` (normalised) for `purpose`; a confirmation was
 * requested by `loginId`.
 */
export interface Proof {
  request: FastifyRequest;
  phone: string;
  purpose: (typeof purposes)[keyof typeof purposes];
  loginId?: number;
}

function criteriaOf(deps: Deps, proof: Proof): ProofCriteria {
  const ticket = ticketOf(proof.request);
  if (ticket === null) throw new Failure('otpProofMissing');
  return {
    ticket_hash: tokenHash(ticket),
    phone_hash: deps.secrets.tag('phone', proof.phone),
    purpose: proof.purpose,
    login_id: proof.loginId ?? null,
    since: new Date(deps.clock().getTime() - proofSeconds * 1000),
  };
}

/** Checks that there is a proof before anything costly, without consuming it. Throws `otpProofMissing`. */
export async function requireProof(deps: Deps, proof: Proof): Promise<void> {
  if (!(await hasProof(deps.db.queries, criteriaOf(deps, proof))))
    throw new Failure('otpProofMissing');
}

/**
 * Returns whether this browser has consumed its proof of the phone; if so, it may learn the outcome for that phone.
 */
export const wasProven = async (deps: Deps, proof: Proof): Promise<boolean> =>
  ticketOf(proof.request) !== null && hadProof(deps.db.queries, criteriaOf(deps, proof));

/** Consumes the proof in the transaction that needs it, so that a rollback restores it. Throws `otpProofMissing`. */
export async function useProof(deps: Deps, trx: Queries, proof: Proof): Promise<void> {
  if (!(await takeProof(trx, criteriaOf(deps, proof), deps.clock())))
    throw new Failure('otpProofMissing');
}

export { createHandOver } from './hand-over.ts';
export { passwordFits } from './password-fits.ts';
export { purposes, requireProof, takeTicketBack, useProof } from './proof.ts';
export { guessingAtLogin } from './sign-in-limits.ts';

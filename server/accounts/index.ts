/**
 * Logins, phones and sign-in. A phone is verified by a code that is bound to phone, purpose and browser (`otp.ts`,
 * `proof.ts`); the call that needs the proof consumes it.
 */
export { requireGoodPassword } from './password.ts';
export { profileOf } from './accounts.ts';
export { createHandOver, createViewLink } from './hand-over.ts';
export { passwordFits } from './password-fits.ts';
export { purposes, requireProof, takeTicketBack, useProof } from './proof.ts';
export { noPassword, studentImport } from './student-import.ts';
export { guessingAtLogin } from './sign-in-limits.ts';
export { openDemoFamily } from './sign-in.ts';
export { createLogin } from './new-login.ts';
export { phoneOf } from './otp.ts';

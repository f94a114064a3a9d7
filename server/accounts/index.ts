export { requireGoodPassword } from './password.ts';
export { profileOf } from './accounts.ts';
export { createHandOver, createViewLink } from './hand-over.ts';
export { passwordFits } from './password-fits.ts';
export { purposes, requireProof, takeTicketBack, useProof } from './proof.ts';
export { noPassword, studentImport } from './student-import.ts';
export { guessingAtLogin } from './sign-in-limits.ts';
export { createLogin } from './new-login.ts';
export { phoneOf } from './otp.ts';

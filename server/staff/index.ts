/**
 * The people who work at the centre. Their accounts, sessions, tokens and calls are their own: a family's token is
 * refused by their calls, and theirs by the calls of families. A call names the capability that it requires (`can`),
 * and `rules/staff/may.ts` defines who has it, and its extent.
 */
export { demoStaffMaySignIn, openDemoStaff } from './demo.ts';
export { newTotpSecret } from './totp.ts';

export { demoStaffMaySignIn } from './demo.ts';
export { newTotpSecret } from './totp.ts';

export { demoStaffMaySignIn, openDemoStaff } from './demo.ts';
export { newTotpSecret } from './totp.ts';

/** Staff for tests who sign in as people do: invited, with a password and an authenticator app. */
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { inviteStaff } from '../staff/invite.ts';
import { totpCode } from '../staff/totp.ts';
import type { TestServer } from './server.ts';

export const staffPassword = 'mùa thu lá vàng';

let phones = 0;

export interface Invitee {
  id: number;
  phone: string;
  code: string;
}

/** Invites somebody by the operator's command. */
export async function invited(server: TestServer, ...roles: StaffRole[]): Promise<Invitee> {
  const phone = `07${String(++phones).padStart(8, '0')}`;
  const asked = { phone, full_name: 'Trần Thị Lan', roles };
  const { link, staffId } = await inviteStaff(server.deps, asked, null);
  return { id: staffId, phone, code: new URL(link).hash.slice(1) };
}

export const accept = (
  server: TestServer,
  { code, phone }: Pick<Invitee, 'code' | 'phone'>,
  more: object = {},
) =>
  server.call('staff.accept', {
    body: { code, phone, full_name: 'Trần Thị Lan', password: staffPassword, ...more },
  });

export interface Enrolled extends Invitee {
  /** A signed-in session. */
  token: string;
  recoveryCodes: string[];
  /** Returns the code that the app currently shows; each is valid once. */
  appCode(): string;
}

/** Invites somebody who accepts and sets up an app. */
export async function enrolled(server: TestServer, ...roles: StaffRole[]): Promise<Enrolled> {
  const invitee = await invited(server, ...roles);
  const { token } = (await accept(server, invitee)).data;
  const { secret, set_up } = (await server.call('staff.beginTotp', { token })).data;
  const appCode = () => totpCode(secret, server.clock.now);
  const { data } = await server.call('staff.confirmTotp', {
    body: { set_up, code: appCode() },
    token,
  });
  // The code of this half minute is used.
  server.clock.forward(30);
  return { ...invitee, token: data.token, recoveryCodes: data.recovery_codes, appCode };
}

export const signInAs = (
  server: TestServer,
  { phone }: Pick<Enrolled, 'phone'>,
  more: { password?: string; cookie?: string; bot_check?: string } = {},
) => {
  const { password = staffPassword, cookie, bot_check } = more;
  return server.call('staff.signIn', {
    body: { phone, password, ...(bot_check !== undefined && { bot_check }) },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
};

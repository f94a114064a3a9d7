import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { checkAccount, register } from './register.ts';
import { sendCode } from './otp.ts';
import { changePassword, resetPassword } from './password.ts';
import { verifyCode } from './verify-code.ts';

/** Phone, code and password: the calls before sign-in, and those that change a password. */
export function registrationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'accounts.checkAccount', ({ body, request }) =>
    checkAccount(deps, body, request.ip),
  );
  mount(app, deps, 'accounts.botCheck', () => deps.botCheck.challenge());
  mount(app, deps, 'accounts.sendOtp', ({ body, ...caller }) => sendCode(deps, body, caller));
  mountInTransaction(app, deps, 'accounts.verifyOtp', ({ trx, body, request }) =>
    verifyCode(deps, trx, body, request),
  );
  mount(app, deps, 'accounts.register', ({ body, ...caller }) => register(deps, body, caller));
  mount(app, deps, 'accounts.resetPassword', ({ body, ...caller }) =>
    resetPassword(deps, body, caller),
  );
  mount(app, deps, 'accounts.changePassword', ({ session, body }) =>
    changePassword(deps, session, body),
  );
}

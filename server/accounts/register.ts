import type { Account } from '@bitu/contract/accounts.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { isNamedLater, nameIssue } from '@bitu/rules/accounts/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { isCommonPassword } from '../services/common-passwords.ts';
import { createLogin } from './new-login.ts';
import { passBotCheck, phoneOf } from './otp.ts';
import { insertStudent } from './queries/register.ts';
import { findLogin } from './queries/students.ts';

interface Registration {
  full_name: string;
  parent_name?: string | undefined;
  user_name: string;
  password: string;
  re_password: string;
  consent?: string | undefined;
  advertising?: boolean | undefined;
  remember?: boolean | undefined;
}

/**
 * Returns the names as they are stored. Older clients register without a guardian's name; the child's name is then
 * required.
 */
function namesOf(input: Registration, phone: string) {
  const { full_name, parent_name } = input;
  const later = parent_name !== undefined && isNamedLater(full_name, phone);
  const issue =
    (parent_name === undefined ? null : nameIssue(parent_name)) ??
    (later ? null : nameIssue(full_name));
  if (issue !== null) throw new Failure(issue);
  return {
    child: later ? phone : (cleanName(full_name) ?? ''),
    parent: parent_name === undefined ? null : cleanName(parent_name),
  };
}

/** Creates a login with its first student, and signs in. */
export async function register(
  deps: Deps,
  input: Registration,
  caller: { request: FastifyRequest; reply: FastifyReply },
): Promise<Account> {
  const phone = phoneOf(input.user_name);
  const names = namesOf(input, phone);
  return createLogin(
    deps,
    { ...input, phone, name: names.parent },
    caller,
    async (trx, loginId, now) => {
      const student = await insertStudent(trx, {
        login_id: loginId,
        phone,
        full_name: names.child,
        now,
      });
      await audit(trx, {
        at: now,
        actor: 'owner',
        action: 'register',
        loginId,
        studentId: student.id,
      });
    },
  );
}

/** It slows down the enumeration of phones. */
const looking = defineLimit({
  name: 'check-account',
  max: 60,
  seconds: 600,
  what: 'phones looked up',
  by: 'address',
});

/**
 * Returns whether a phone has a login. A bot check is valid for this phone and the following code only; few calls from
 * an address need none.
 */
export async function checkAccount(
  deps: Deps,
  input: { phone: string; bot_check?: string | undefined; password?: string | undefined },
  address: string,
): Promise<{ isExist: boolean }> {
  const phone = phoneOf(input.phone);
  // Checked before any look-up, so that the reply is the same for every phone.
  if (input.password !== undefined && isCommonPassword(input.password, phone))
    throw new Failure('passwordCommon');
  await deps.limits.consume(looking, clientOf(address));
  await passBotCheck(deps, input.bot_check, { use: 'look-up', phone, address });
  return { isExist: (await findLogin(deps.db.queries, { phone })) !== undefined };
}

import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { clientOf } from './client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';

/** The default of RATE_LIMIT_PER_MINUTE; the setting scales all four limits. */
const perMinute = 600;
const seconds = 60;
const calls = { what: 'calls', seconds };

const ofStudent = defineLimit({ ...calls, name: 'calls-student', max: perMinute, by: 'student' });
/** The limit leaves room for a family with several children on several screens. */
const ofLogin = defineLimit({ ...calls, name: 'calls-login', max: perMinute * 2, by: 'login' });
/** The limit leaves room for a school or a centre behind one address. */
const ofAddress = defineLimit({
  ...calls,
  name: 'calls-address',
  max: perMinute * 10,
  by: 'address, signed in',
});
const ofStranger = defineLimit({
  ...calls,
  name: 'calls-stranger',
  max: perMinute,
  by: 'address, not signed in',
});

const ofStaff = defineLimit({ ...calls, name: 'calls-staff', max: perMinute, by: 'staff member' });

type CountDeps = Pick<Deps, 'settings' | 'limits'>;

/** Counts a call without a valid session. Throws `tooManyRequests`. */
export function countStranger({ settings, limits }: CountDeps, address: string) {
  limits.consumeApproximate({ ...ofStranger, max: settings.rateLimitPerMinute }, clientOf(address));
}

/**
 * Counts a call by student, login and address together; a staff call by person and address. Throws
 * `tooManyRequests`.
 */
export function countCall(deps: CountDeps, { session, staff, ip }: FastifyRequest) {
  if (!session && !staff) return countStranger(deps, ip);
  const { limits, settings } = deps;
  const scale = settings.rateLimitPerMinute / perMinute;
  const callers = session
    ? ([
        [ofStudent, String(session.student.id)],
        [ofLogin, String(session.student.login_id)],
      ] as const)
    : ([[ofStaff, String(staff?.id)]] as const);
  for (const [limit, who] of [...callers, [ofAddress, clientOf(ip)] as const])
    limits.consumeApproximate({ ...limit, max: Math.ceil(limit.max * scale) }, who);
}

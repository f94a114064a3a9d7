/** Staff who can work at once: one of each role with a session, without signing in. */
import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Database } from '@bitu/db/connect.ts';

/** The session tokens. */
export type BenchStaff = Record<StaffRole, string>;

const roles: readonly StaffRole[] = ['teacher', 'lead', 'office', 'owner'];

/** Adds them: the lead has one subject, the teacher the open classes whose code starts with `classes`. */
export async function addStaff(
  { pool }: Database,
  { subject, classes }: { subject: number; classes: string },
): Promise<BenchStaff> {
  const tokens = roles.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `with added as (
       insert into staff (full_name, phone, password_hash, roles, subjects, state, created_at)
       select 'Nhân Viên ' || n, '05' || lpad((70000000 + n)::text, 8, '0'), 'none', array[role],
         case role when 'lead' then array[$3::int] else '{}' end, 'active', now()
       from unnest($1::text[]) with ordinality as given (role, n) returning id, roles
     ), taught as (
       insert into staff_classes (staff_id, class_id, role, since)
       select a.id, c.id, 'main', now() from added a join classes c on c.code like $4 || '%' and c.status <> 3
       where a.roles = '{teacher}'
     )
     insert into staff_sessions (staff_id, token_hash, created_at, seen_at, expires_at, factor_at)
     select a.id, hash, now(), now(), now() + interval '12 hours', now()
     from unnest($1::text[], $2::bytea[]) as given (role, hash) join added a on a.roles = array[role]`,
    [roles, tokens.map((token) => createHash('sha256').update(token).digest()), subject, classes],
  );
  return Object.fromEntries(roles.map((role, i) => [role, tokens[i] ?? ''])) as BenchStaff;
}

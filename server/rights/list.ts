import type { RightsRequest } from '@bitu/contract/rights.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { termsNow } from './terms.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { familyOf, openCounts, type RequestRow, requestsOf } from './queries.ts';

const pageSize = 50;

export const shown = (row: RequestRow): RightsRequest => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  child: row.student_id === null ? null : { id: row.student_id, full_name: row.student_name ?? '' },
  guardian: row.guardian,
  received_at: unixOf(row.received_at),
  answer_due: unixOf(row.answer_due),
  done_due: unixOf(row.done_due),
  answered_at: unixOrNull(row.answered_at),
  extended_at: unixOrNull(row.extended_at),
  done_at: unixOrNull(row.done_at),
  erase_at: unixOrNull(row.erase_at),
  erase_waits: row.erase_waits ? 1 : 0,
  by: row.by,
  note: row.note,
  version: row.version,
});

/** Returns a page of requests, and how many are open and late. */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: { done?: '0' | '1' | undefined; cursor?: string | undefined },
) {
  const [stamp = '', id = ''] = query.cursor?.split('-') ?? [];
  const cursor = query.cursor === undefined ? null : { stamp, id: Number(id) };
  const [found, counts, terms] = await Promise.all([
    requestsOf(db.queries, { done: query.done === '1', cursor, limit: pageSize + 1 }),
    openCounts(db.queries, clock()),
    termsNow(db.queries),
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    requests: page.map(shown),
    next_cursor: found.length > pageSize && last ? `${last.stamp}-${last.id}` : null,
    ...counts,
    extension_days: terms.extensionDays,
  };
}

/**
 * Returns the family of a phone, and logs the look-up, which counts as a phone that was shown; null: there is none.
 * Throws `phoneFormat` and `tooManyRequests`.
 */
export async function findFamily(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  text: string,
) {
  const { db, clock } = deps;
  const phone = normalisePhone(text);
  if (phone === null) throw new Failure('phoneFormat');
  const rows = await familyOf(db.queries, phone);
  const [first] = rows;
  if (!first) return null;
  await countPhone(deps, staff.id);
  await auditStaff(db.queries, staff, clock(), { action: 'see-student', loginId: first.login_id });
  const { doneDays } = await termsNow(db.queries);
  return {
    login_id: first.login_id,
    done_days: doneDays,
    guardian: first.guardian,
    children: rows.flatMap(({ student_id, full_name }) =>
      student_id === null || full_name === null ? [] : [{ id: student_id, full_name }],
    ),
  };
}

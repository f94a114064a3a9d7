/** A lead becomes a student: the step of adding a student, linked to the lead. */
import type { Bulk } from '@bitu/contract/bulk.ts';
import { hasName } from '@bitu/rules/accounts/display-name.ts';
import { type BulkKind, newId, previewBulk } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { addKind } from '../students/index.ts';
import { presentLead } from './leads.ts';
import { findLead } from './queries.ts';

interface Enrol {
  lead_id: number;
  revision: number;
  name: string;
  birth_year: number;
  /** The code of the class. */
  class: string | null;
}

export const enrolKind: BulkKind<Enrol> = {
  ...addKind,
  name: 'leads.enrol',
  list: 'leads',
  tables: { ...addKind.tables, leads: ['id'] },
  /** Throws `notFound`, `outdated` with the current lead, and the errors of adding a child. */
  async plan(deps, staff, input, at) {
    const lead = await findLead(deps.db.queries, input.lead_id);
    if (!lead) throw new Failure('notFound');
    if (lead.revision !== input.revision || lead.state === 'enrolled')
      throw new Failure('outdated', { data: { current: presentLead(lead) } });
    const { phone, full_name } = lead;
    const { name, birth_year, class: code } = input;
    const guardian = hasName({ full_name }) ? full_name : null;
    const row = { row: 1, phone, name, birth_year, birthday: null, class: code, guardian };
    const added = await addKind.plan(deps, staff, { rows: [row] }, at);
    const [child] = added.units;
    // A child who exists already is found through the lead's login and only linked.
    const isNew = (child?.rows.length ?? 0) > 0;
    const before = {
      state: lead.state,
      handled_by: lead.handler_id,
      login_id: lead.login_id,
      student_id: lead.student_id,
    };
    const after = {
      state: 'enrolled',
      handled_by: staff.id,
      login_id: lead.login_id ?? child?.loginId ?? null,
      student_id: lead.student_id ?? (isNew ? newId('students', 0) : null),
    };
    return {
      ...added,
      // One unit: of two people who enrol one lead at once, the second finds it changed and adds no child.
      units: added.units.map((unit) => ({
        // It is about the new child, if there is one, and not about the one who asked.
        ...(after.student_id !== null && { studentId: after.student_id }),
        ...unit,
        changes: [
          // The caller sees the whole phone, which is logged.
          ...(unit.changes ?? []).map((change) =>
            change.after === phone ? { ...change, after: `…${phone.slice(-3)}` } : change,
          ),
          { what: 'Khách tiềm năng', before: null, after: 'Đã ghi danh' },
        ],
        rows: [...unit.rows, { table: 'leads', key: { id: lead.id }, before, after }],
      })),
    };
  },
};

export const previewEnrol = (
  deps: Deps,
  staff: Staff,
  leadId: number,
  input: Omit<Enrol, 'lead_id'>,
): Promise<Bulk> => previewBulk(deps, staff, enrolKind, { lead_id: leadId, ...input });

/** The state of many leads, pasted into the list. */
import {
  dayCell,
  type LeadState,
  leadHeaders,
  leadIssues,
  leadStateNames,
  readDay,
  readState,
} from '@bitu/rules/office/leads.ts';
import { cellsKind } from '../bulk/index.ts';
import { dayInVietnam } from '../time.ts';
import { findLeads, type LeadRow } from './queries.ts';

const wordsOf = {
  state: (value: unknown) => leadStateNames[value as LeadState],
  next_call: (value: unknown) => dayCell(value as string | null) || null,
  note: (value: unknown) => (value as string) || null,
};

export const editKind = cellsKind({
  name: 'leads.edit',
  list: 'leads',
  can: 'leads.write',
  table: 'leads',
  headers: leadHeaders,
  issuesOf: (cells, at) => leadIssues(cells, dayInVietnam(at)),
  find: ({ db }, _staff, ids) => findLeads(db.queries, ids),
  storedOf: ({ state, next_call, note }: LeadRow) => ({ state, next_call, note }),
  read: ({ state, next_call: nextCall, note }, at) => ({
    ...(state !== undefined && { state: readState(state) }),
    ...(nextCall !== undefined && { next_call: readDay(nextCall, dayInVietnam(at)) }),
    ...(note !== undefined && { note: note.normalize('NFC').trim() }),
  }),
  wordsOf: (field, value) => wordsOf[field](value),
  unitOf: ({ full_name, student_id, login_id }) => ({
    title: full_name,
    ...(student_id !== null && { studentId: student_id }),
    ...(login_id !== null && { loginId: login_id }),
  }),
  with: ({ handler_id }, staff) => ({
    before: { handled_by: handler_id },
    after: { handled_by: staff.id },
  }),
});

/** The progress of leads, as cells of the list. */
import { leadStates } from '@bitu/contract/kinds.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import {
  dayCell,
  type LeadField,
  leadHeaders,
  leadIssues,
  leadStateNames,
  readDay,
  readState,
} from '@bitu/rules/office/leads.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { call, serverNow } from '../../api/client.ts';
import type { CellList } from '../cells/cell-list.ts';

const today = () => dayOf(serverNow() / 1000);

export const leadCells: CellList<LeadToCall, LeadField> = {
  label: 'Sửa khách tiềm năng',
  title: 'Sửa nhiều khách tiềm năng',
  noun: 'người',
  nameOf: ({ full_name }) => full_name,
  before: [
    { label: 'Họ tên', of: ({ full_name }) => full_name },
    { label: 'Con', of: ({ child }) => child ?? '' },
  ],
  columns: [
    {
      field: 'state',
      label: leadHeaders.state,
      width: 'w-36',
      choices: leadStates.map((state) => [state, leadStateNames[state]]),
    },
    { field: 'next_call', label: leadHeaders.next_call, width: 'w-36', placeholder: '30/11' },
    { field: 'note', label: leadHeaders.note, width: 'w-1/2', isLong: true },
  ],
  cellsOf: ({ state, next_call, note }) => ({ state, next_call: dayCell(next_call), note }),
  issuesOf: (cells) => leadIssues(cells, today()),
  async change(lead, cells) {
    const fields = {
      state: readState(cells.state) ?? lead.state,
      next_call: readDay(cells.next_call, today()) ?? null,
      note: cells.note.trim(),
    };
    const { revision } = await call('leads.change', {
      params: { id: String(lead.id) },
      body: { revision: lead.revision, ...fields },
    });
    return { ...lead, ...fields, revision };
  },
  newer: (_lead, current: LeadToCall) => current,
  preview: (rows) => call('leads.previewEdit', { body: { rows } }),
  list: 'leads.list',
  rows: 'leads',
  stale: [],
};

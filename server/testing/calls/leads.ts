import { sql } from 'kysely';
import { freshPhone } from '../family.ts';
import { exportOf, type Centre } from './centre.ts';
import { looks, ofCaller, preview, type CallsOf } from './row.ts';

async function lead({ server }: Centre) {
  const { rows } = await sql<{ id: number }>`
    insert into leads (phone, full_name, children_name, referer, source, created_at)
    values (${freshPhone()}, 'Trần Thu Hà', 'Minh An', 'x', 'web', ${server.clock.now}) returning id`.execute(
    server.db.queries,
  );
  const id = rows[0]?.id ?? 0;
  return { params: { id }, target: { type: 'lead', id } as const };
}

export const leadsCalls = {
  'leads.list': { roles: 'office owner' },
  'leads.export': { roles: 'office owner', fresh: true, audit: exportOf('leads'), stale: looks },
  'leads.views': { roles: 'office owner' },
  'leads.saveView': {
    input: { body: { name: 'Gọi hôm nay', filter: { due: '1' } } },
    roles: 'office owner',
    audit: ofCaller,
  },
  'leads.removeView': {
    input: { body: { id: 999_999_999 } },
    roles: 'office owner',
    audit: ofCaller,
  },
  'leads.previewEdit': {
    input: { body: { rows: [{ id: 999_999_999, note: 'Hẹn học thử' }] } },
    roles: 'office owner',
    audit: preview,
  },
  'leads.change': {
    input: { params: { id: 1 }, body: { revision: 0, state: 'new', note: '', next_call: null } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, target } = await lead(centre);
      return {
        by: centre.office,
        input: { params, body: { revision: 0, state: 'called', note: '', next_call: null } },
        rows: [{ target, fields: ['state'] }],
      };
    },
    stale: { other: { note: 'Của người khác' } },
  },
  'leads.previewEnrol': {
    input: {
      params: { id: 999_999_999 },
      body: { revision: 0, name: 'Nguyễn An', birth_year: 2016, class: null },
    },
    roles: 'office owner',
    audit: preview,
  },
  'leads.phone': {
    input: { params: { id: 1 } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, target } = await lead(centre);
      return { by: centre.office, input: { params }, rows: [{ action: 'show-phone', target }] };
    },
    stale: looks,
  },
} satisfies CallsOf<'leads'>;

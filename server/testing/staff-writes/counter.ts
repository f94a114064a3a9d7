import { sql } from 'kysely';
import { freshPhone } from '../family.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

async function lead({ server }: Centre) {
  const { rows } = await sql<{ id: number }>`
    insert into leads (phone, full_name, children_name, referer, source, created_at)
    values (${freshPhone()}, 'Trần Thu Hà', 'Minh An', 'x', 'web', ${server.clock.now}) returning id`.execute(
    server.db.queries,
  );
  const id = rows[0]?.id ?? 0;
  return { params: { id }, target: { type: 'lead', id } as const };
}

/** Resets the queues of the tests. */
async function queue({ server, office }: Centre, isOpen: boolean) {
  await sql`delete from queue_tickets`.execute(server.db.queries);
  await sql`delete from queue_days`.execute(server.db.queries);
  const params = { id: 1 };
  if (isOpen) {
    await doneBy(server, office, 'queue.open', { params, body: { is_open: true } });
    const body = { name: 'Phạm Thu Hà', phone: freshPhone() };
    await server.call('centres.take', { params, body });
  }
  return { params, target: { type: 'ticket', id: 1 } as const };
}

export const counterWrites = {
  'leads.change': async (centre) => {
    const { params, target } = await lead(centre);
    return {
      by: centre.office,
      input: { params, body: { revision: 0, state: 'called', note: '', next_call: null } },
      rows: [{ target, fields: ['state'] }],
    };
  },
  'leads.phone': async (centre) => {
    const { params, target } = await lead(centre);
    return { by: centre.office, input: { params }, rows: [{ action: 'show-phone', target }] };
  },
  'queue.open': async (centre) => {
    const { params, target } = await queue(centre, false);
    return {
      by: centre.office,
      input: { params, body: { is_open: true } },
      rows: [{ target, fields: ['queue.open'] }],
    };
  },
  'queue.next': async (centre) => {
    const { params, target } = await queue(centre, true);
    return {
      by: centre.office,
      input: { params, body: { after: null } },
      rows: [{ target, fields: ['queue.next'] }],
    };
  },
  'queue.pass': async (centre) => {
    const { params, target } = await queue(centre, true);
    const body = { after: null };
    const { number } = await doneBy(centre.server, centre.office, 'queue.next', { params, body });
    return {
      by: centre.office,
      input: { params, body: { number } },
      rows: [{ target, fields: ['queue.pass'] }],
    };
  },
} satisfies Record<string, MakeWrite>;

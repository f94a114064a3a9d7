import { sql } from 'kysely';
import { freshPhone } from '../family.ts';
import type { TestServer } from '../server.ts';
import { exportOf, type Centre, doneBy } from './centre.ts';
import type { ResourceCall } from './resources.ts';
import { looks, isSwitch, anybody, unknown, type CallsOf } from './row.ts';

const takeNumber = (server: TestServer, phone: string) =>
  server.call('centres.take', { params: { id: 1 }, body: { name: 'An', phone } });

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

const site = { type: 'site', id: 1 } as const;

export const centresCalls = {
  'centres.list': { statuses: anybody, check: ({ data }) => data.length === 2 && data[0].is_open },
  'centres.take': {
    input: () => ({ params: { id: 1 }, body: { name: 'Nguyễn An', phone: freshPhone() } }),
    statuses: anybody,
    check: ({ data }) => data.status === 'waiting',
    errors: {
      async queueClosed({ server }) {
        // A new day, with all queues closed.
        server.clock.forward(86_400);
        return takeNumber(server, '0989100004').finally(() => server.clock.forward(-86_400));
      },
    },
  },
  // Requires a queue ticket, which the callers of this table do not have: see server/centres/queue.test.ts.
  'centres.ticket': { input: { params: { ticket: 'x'.repeat(22) } }, statuses: unknown },
  'centres.leave': { input: { params: { ticket: 'x'.repeat(22) } }, statuses: unknown },
  // It is admitted like `events.stream`.
  'centres.stream': {
    input: { params: { id: 1 }, query: { stray: 1 } },
    statuses: { anonymous: 400, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },
  'site.settings': { statuses: anybody },
  'queue.list': { roles: 'office owner' },
  'queue.days': { roles: 'office owner', audit: exportOf('queue_days'), stale: looks },
  'queue.next': {
    input: { params: { id: 1 }, body: { after: null } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, target } = await queue(centre, true);
      return {
        by: centre.office,
        input: { params, body: { after: null } },
        rows: [{ target, fields: ['queue.next'] }],
      };
    },
    stale: 'names the number that was seen: it calls no other one twice',
  },
  'queue.pass': {
    input: { params: { id: 1 }, body: { number: 1 } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, target } = await queue(centre, true);
      const body = { after: null };
      const { number } = await doneBy(centre.server, centre.office, 'queue.next', { params, body });
      return {
        by: centre.office,
        input: { params, body: { number } },
        rows: [{ target, fields: ['queue.pass'] }],
      };
    },
    stale: 'names the number that is called',
  },
  'queue.open': {
    input: { params: { id: 1 }, body: { is_open: false } },
    roles: 'office owner',
    audit: async (centre) => {
      const { params, target } = await queue(centre, false);
      return {
        by: centre.office,
        input: { params, body: { is_open: true } },
        rows: [{ target, fields: ['queue.open'] }],
      };
    },
    stale: isSwitch,
  },
  'site.office': { roles: 'office owner' },
  'site.change': {
    input: { body: { seen: {}, settings: {} } },
    roles: 'owner',
    audit: async ({ server, owner }) => {
      const { settings: seen } = await doneBy(server, owner, 'site.office');
      return {
        by: owner,
        input: { body: { seen, settings: { ...seen, hotline: '1900 1234' } } },
        rows: [{ target: site, fields: ['hotline'] }],
      };
    },
    stale: { other: { settings: { hotline: '1900 9999' } } },
  },
} satisfies Omit<CallsOf<'centres' | 'queue' | 'site'>, ResourceCall>;

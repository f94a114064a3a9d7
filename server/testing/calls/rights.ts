import type { Person } from '../people.ts';
import { exportOf, type MakeWrite, type Centre, doneBy } from './centre.ts';
import { looks, makesNew, takesAway, type CallsOf } from './row.ts';

const taking = ({ id, loginId }: Person, kind: string) => ({
  body: { login_id: loginId, student_id: id, kind, channel: 'phone', note: '' },
});

async function request({ server, office, child }: Centre, kind = 'access') {
  const student = await child();
  const { id } = await doneBy(server, office, 'rights.takeIn', taking(student, kind));
  const { requests } = await doneBy(server, office, 'rights.list');
  const { version } = requests.find((one: { id: number }) => one.id === id);
  const target = { type: 'rights-request', id } as const;
  return { student, params: { id }, version, row: { target, student, login: student } };
}

const step =
  (field: string, more: object = {}): MakeWrite =>
  async (centre) => {
    const { params, version, row } = await request(centre);
    return {
      by: centre.office,
      input: { params, body: { version, note: '', ...more } },
      rows: [{ ...row, fields: [field] }],
    };
  };

export const rightsCalls = {
  'rights.list': { roles: 'office owner' },
  'rights.sheet': { roles: 'office owner', fresh: true, audit: exportOf('rights'), stale: looks },
  'rights.find': {
    input: { body: { phone: '0912345678' } },
    roles: 'office owner',
    audit: async ({ server, office, child }) => {
      const login = await child();
      const { phone } = await server.db.queries
        .selectFrom('logins')
        .select('phone')
        .where('id', '=', login.loginId)
        .executeTakeFirstOrThrow();
      return { by: office, input: { body: { phone } }, rows: [{ action: 'see-student', login }] };
    },
    stale: looks,
  },
  'rights.takeIn': {
    input: { body: { login_id: 1, student_id: 1, kind: 'access', channel: 'phone', note: '' } },
    roles: 'office owner',
    audit: async ({ office, child }) => {
      const student = await child();
      return {
        by: office,
        input: taking(student, 'access'),
        rows: ({ id }) => [
          { target: { type: 'rights-request', id }, student, login: student, fields: ['received'] },
        ],
      };
    },
    stale: makesNew,
  },
  'rights.answer': {
    input: { params: { id: 1 }, body: { version: '1', note: '' } },
    roles: 'office owner',
    audit: step('answered'),
    stale: { other: { note: 'Của người khác' } },
  },
  'rights.extend': {
    input: { params: { id: 1 }, body: { version: '1', note: '' } },
    roles: 'office owner',
    audit: step('done_due'),
    stale: { other: { note: 'Của người khác' } },
  },
  'rights.finish': {
    input: { params: { id: 1 }, body: { version: '1', note: '', outcome: 'refused' } },
    roles: 'office owner',
    audit: step('done', { outcome: 'done' }),
    stale: { other: { note: 'Của người khác' } },
  },
  'rights.erase': {
    input: { params: { id: 1 }, body: { version: '1', student_id: 1 } },
    roles: 'office owner',
    fresh: true,
    audit: async (centre) => {
      const { student, params, version, row } = await request(centre, 'erase');
      return {
        by: centre.office,
        input: { params, body: { version, student_id: student.id } },
        rows: [{ ...row, fields: ['erasure'] }],
      };
    },
    stale: takesAway,
  },
  'rights.export': {
    input: { params: { id: 1 } },
    roles: 'office owner',
    fresh: true,
    audit: async (centre) => {
      const { student, params } = await request(centre);
      return {
        by: centre.office,
        input: { params },
        rows: [{ action: 'export', student, login: student }],
      };
    },
    stale: looks,
  },
} satisfies CallsOf<'rights'>;

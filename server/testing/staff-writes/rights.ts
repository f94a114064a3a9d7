import { type Centre, doneBy, type MakeWrite } from './write.ts';
import type { Person } from '../people.ts';

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

export const rightsWrites = {
  'rights.find': async ({ server, office, child }) => {
    const login = await child();
    const { phone } = await server.db.queries
      .selectFrom('logins')
      .select('phone')
      .where('id', '=', login.loginId)
      .executeTakeFirstOrThrow();
    return { by: office, input: { body: { phone } }, rows: [{ action: 'see-student', login }] };
  },
  'rights.takeIn': async ({ office, child }) => {
    const student = await child();
    return {
      by: office,
      input: taking(student, 'access'),
      rows: ({ id }) => [
        {
          target: { type: 'rights-request', id },
          student,
          login: student,
          fields: ['received'],
        },
      ],
    };
  },
  'rights.answer': step('answered'),
  'rights.extend': step('done_due'),
  'rights.finish': step('done', { outcome: 'done' }),
  'rights.erase': async (centre) => {
    const { student, params, version, row } = await request(centre, 'erase');
    return {
      by: centre.office,
      input: { params, body: { version, student_id: student.id } },
      rows: [{ ...row, fields: ['erasure'] }],
    };
  },
  'rights.export': async (centre) => {
    const { student, params } = await request(centre);
    return {
      by: centre.office,
      input: { params },
      rows: [{ action: 'export', student, login: student }],
    };
  },
} satisfies Record<string, MakeWrite>;

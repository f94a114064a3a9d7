import { doneBy, type MakeWrite } from './write.ts';

const fields = { name: 'Cơ sở Sen', address: '1 Phố Sen', phone: null, hours: null, map_url: null };
const site = { type: 'site', id: 1 } as const;

export const siteWrites = {
  'site.change': async ({ server, owner }) => {
    const { settings: seen } = await doneBy(server, owner, 'site.office');
    return {
      by: owner,
      input: { body: { seen, settings: { ...seen, hotline: '1900 1234' } } },
      rows: [{ target: site, fields: ['hotline'] }],
    };
  },
  'centres.create': async ({ owner }) => ({
    by: owner,
    input: { body: fields },
    rows: ({ id }) => [{ target: { type: 'centre', id }, fields: Object.keys(fields) }],
  }),
  'centres.change': async ({ server, owner }) => {
    const { id } = await doneBy(server, owner, 'centres.create', { body: fields });
    return {
      by: owner,
      input: { params: { id }, body: { seen: fields, fields: { ...fields, hours: '8–20 giờ' } } },
      rows: [{ target: { type: 'centre', id }, fields: ['hours'] }],
    };
  },
  'centres.remove': async ({ server, owner }) => {
    const { id } = await doneBy(server, owner, 'centres.create', { body: fields });
    return {
      by: owner,
      input: { params: { id }, body: {} },
      rows: [{ action: 'remove', target: { type: 'centre', id } }],
    };
  },
  'overview.endFirstSteps': async ({ owner }) => ({
    by: owner,
    input: { body: {} },
    rows: [{ target: site, fields: ['first_steps'] }],
  }),
  'overview.call': async ({ office, child }) => {
    const student = await child();
    return {
      by: office,
      input: { body: { student_id: student.id, note: 'Mẹ bận' } },
      rows: [{ student, login: student, fields: ['call'] }],
    };
  },
  'overview.takeBackCall': async ({ server, office, child }) => {
    const student = await child();
    const body = { student_id: student.id, note: '' };
    const { id } = await doneBy(server, office, 'overview.call', { body });
    return {
      by: office,
      input: { params: { id } },
      rows: [{ student, login: student, fields: ['call'] }],
    };
  },
} satisfies Record<string, MakeWrite>;

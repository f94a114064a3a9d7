import { freshPhone } from '../family.ts';
import { exportOf } from './centre.ts';
import { refused, looks, anybody, type CallsOf } from './row.ts';

const advice = (change: object) => ({
  body: {
    phone: '0989100003',
    children_name: 'An',
    children_yob: 2016,
    referer: 'Rino Math',
    ...change,
  },
});

export const systemCalls = {
  'consultation.send': {
    input: () => advice({ phone: freshPhone(), children_name: 'Nguyễn An' }),
    statuses: anybody,
    errors: {
      adviceNameMissing: advice({ children_name: ' ' }),
      adviceNameTooLong: advice({ children_name: 'a'.repeat(225) }),
      adviceBirthYear: advice({ children_yob: null }),
      adviceCourse: advice({ referer: 'Rino' }),
    },
  },
  'theme.byKey': {
    input: { query: { source: '1' } },
    statuses: anybody,
    check: ({ data }) => data.data === null,
  },
  'demo.tour': { statuses: anybody },
  'demo.enterFamily': { input: { body: { person: 'child' } }, statuses: anybody },
  'demo.enterStaff': { input: { body: { person: 'teacher' } }, statuses: anybody },
  'system.healthz': { statuses: anybody },
  'system.readyz': { statuses: anybody },
  'system.metrics': { statuses: refused },
  'audit.list': { roles: 'owner' },
  'audit.export': { roles: 'owner', fresh: true, audit: exportOf('audit'), stale: looks },
} satisfies CallsOf<'system' | 'demo' | 'theme' | 'consultation' | 'audit'>;

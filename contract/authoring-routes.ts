/** The calls of the question editor; only the staff program loads them. */
import { get, post } from './route.ts';

/** The maximum size of an uploaded picture or sound. */
export const fileBytes = 6_000_000;

const practices = '/api/staff/authoring/practices';

/** The maximum size in bytes of a file of questions, which is uploaded in parts. */
export const importFileBytes = 20_000_000;

export const authoringRoutes = {
  'authoring.list': get(practices, 'staff', { can: 'drafts.read' }),
  'authoring.create': post(practices, 'staff', { can: 'drafts.write' }),
  'authoring.read': get(`${practices}/:id`, 'staff', { can: 'drafts.read' }),
  'authoring.saveOutline': post(`${practices}/:id/outline`, 'staff', { can: 'drafts.write' }),
  'authoring.addQuestion': post(`${practices}/:id/questions`, 'staff', { can: 'drafts.write' }),
  'authoring.saveQuestion': post(`${practices}/:id/questions/:code`, 'staff', {
    can: 'drafts.write',
  }),
  'authoring.discard': post(`${practices}/:id/questions/:code/discard`, 'staff', {
    can: 'drafts.write',
  }),
  'authoring.preview': post(`${practices}/:id/preview`, 'staff', {
    can: 'drafts.read',
    writes: false,
    background: true,
  }),
  'authoring.try': post(`${practices}/:id/try`, 'staff', { can: 'drafts.read', writes: false }),
  'authoring.tryReading': post(`${practices}/:id/try-reading`, 'staff', {
    can: 'drafts.read',
    writes: false,
  }),
  'authoring.hear': get(`${practices}/:id/voice`, 'staff', { can: 'drafts.read', raw: true }),
  'authoring.upload': post('/api/staff/authoring/files', 'staff', { can: 'drafts.write' }),
  'authoring.changes': get(`${practices}/:id/changes`, 'staff', { can: 'drafts.read' }),
  'authoring.publish': post(`${practices}/:id/publish`, 'staff', { can: 'content.write' }),
  'authoring.export': get(`${practices}/:id/yaml`, 'staff', { can: 'drafts.read', raw: true }),
  'authoring.stage': post('/api/staff/authoring/staged/:file', 'staff', { can: 'drafts.write' }),
  'authoring.import': post('/api/staff/authoring/import', 'staff', { can: 'drafts.write' }),
  'authoring.template': get('/api/staff/authoring/template.xlsx', 'staff', {
    can: 'drafts.read',
    raw: true,
  }),
  'authoring.statistics': get(`${practices}/:id/statistics`, 'staff', { can: 'drafts.read' }),
  'authoring.exportAs': get(`${practices}/:id/file`, 'staff', { can: 'drafts.read' }),
};

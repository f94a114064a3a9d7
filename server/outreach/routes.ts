/**
 * Announcements of staff to families, held for ten minutes or planned. When the time comes, a notice is delivered in
 * batches; a popup, banner or theme is stored where the commands store it. Its audience is a rule, by which recipients
 * are both counted and found.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { countStudents, inAudience } from '../notices/index.ts';
import { listNow, listPast } from './list.ts';
import { uploadPicture } from './picture.ts';
import { readChoices, requireReach } from './reach.ts';
import { send } from './send.ts';
import { hide, stop } from './stop.ts';
import { makeTrial, readTrial } from './trial.ts';

/** The body is a picture in base64, and two texts. */
const pictureLimit = 620 * 1024;

export function outreachRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'outreach.list', ({ staff }) => listNow(deps, staff));
  mount(app, deps, 'outreach.past', ({ staff, query }) =>
    listPast(deps, staff, query.cursor ?? query.before),
  );
  mount(app, deps, 'outreach.choices', ({ staff }) => readChoices(deps, staff));
  mount(app, deps, 'outreach.count', async ({ staff, query }) => {
    const { class_id = null, subject_id = null, level_id = null } = query;
    const { state = null, stage = null } = query;
    const audience = { class_id, subject_id, level_id, state, stage };
    const { queries } = deps.db;
    const now = deps.clock();
    await requireReach(queries, staff, { type: 'notice', audience }, now);
    return countStudents(queries, inAudience(audience, now));
  });
  mountInTransaction(app, deps, 'outreach.send', ({ trx, staff, body }) =>
    send(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'outreach.stop', ({ trx, staff, params }) =>
    stop(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'outreach.hide', ({ trx, staff, body }) =>
    hide(deps, trx, staff, body),
  );
  mount(app, deps, 'outreach.upload', ({ staff, body }) => uploadPicture(deps, staff, body.data), {
    bodyLimit: pictureLimit,
  });
  mount(app, deps, 'outreach.makeTrial', ({ staff, body }) => makeTrial(deps, staff, body));
  mount(app, deps, 'outreach.trial', ({ params }) => readTrial(deps, params.code));
}

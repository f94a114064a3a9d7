import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { leeches } from '../notebook/index.ts';
import { claim, heartbeat, next, putAside, reveal, saveDraft } from './claims.ts';
import { removeComment, saveComment, searchComments } from './comments.ts';
import { readItem, sendRecording, showName } from './read.ts';
import { release } from './release.ts';
import { listRubrics, saveRubric } from './rubrics.ts';
import { send, undo } from './send.ts';
import { amend, settle } from './settle.ts';
import { groups, work } from './work.ts';

/** An essay with 60 notes. */
const bodyLimit = 256 * 1024;

export function markingRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'marking.work', ({ staff }) => work(deps, staff));
  mount(app, deps, 'marking.groups', ({ staff }) => groups(deps, staff));
  mount(app, deps, 'marking.next', ({ staff, body }) => next(deps, staff, body));
  mount(app, deps, 'marking.item', ({ staff, params }) =>
    readItem(deps, deps.db.queries, staff, params.id),
  );
  mount(app, deps, 'marking.claim', ({ staff, params }) => claim(deps, staff, params.id));
  mountInTransaction(app, deps, 'marking.showName', ({ trx, staff, params }) =>
    showName(deps, trx, staff, params.id),
  );
  mount(app, deps, 'marking.leeches', ({ staff }) => leeches(deps, staff));
  mountRaw(app, deps, 'marking.recording', ({ staff, params, reply }) =>
    sendRecording(deps, staff, params, reply),
  );
  const save: Parameters<typeof mount<'marking.draft'>>[3] = ({ staff, body }) => {
    const { item_id, token, revision, ...typed } = body;
    return saveDraft(deps, staff, { item_id, token, revision, body: typed });
  };
  mount(app, deps, 'marking.draft', save, { bodyLimit });
  mount(app, deps, 'marking.heartbeat', ({ staff, body }) => heartbeat(deps, staff, body.claims));
  mountInTransaction(app, deps, 'marking.reveal', ({ trx, staff, body }) =>
    reveal(deps, trx, staff, body),
  );
  mountInTransaction(
    app,
    deps,
    'marking.send',
    ({ trx, staff, body: { mark_id, item_id, comment_ids, ...body } }) =>
      send(deps, trx, staff, { mark_id, item_id, comment_ids, body }),
    { bodyLimit },
  );
  mountInTransaction(app, deps, 'marking.undo', ({ trx, staff, body }) =>
    undo(deps, trx, staff, body.mark_id),
  );
  mountInTransaction(app, deps, 'marking.skip', ({ trx, staff, body }) =>
    putAside(deps, trx, staff, body, 'others'),
  );
  mountInTransaction(app, deps, 'marking.handOn', ({ trx, staff, body }) =>
    putAside(deps, trx, staff, body, 'lead'),
  );
  mountInTransaction(
    app,
    deps,
    'marking.settle',
    ({ trx, staff, body: { mark_id, item_id, ...body } }) =>
      settle(deps, trx, staff, { mark_id, item_id, body }),
    { bodyLimit },
  );
  mountInTransaction(
    app,
    deps,
    'marking.amend',
    ({ trx, staff, body: { mark_id, item_id, reason, ...body } }) =>
      amend(deps, trx, staff, { mark_id, item_id, reason, body }),
    { bodyLimit },
  );
  mountInTransaction(app, deps, 'marking.release', ({ trx, staff, body }) =>
    release(deps, trx, staff, body),
  );
  mount(app, deps, 'marking.comments', ({ staff, query }) => searchComments(deps, staff, query));
  mountInTransaction(app, deps, 'marking.saveComment', ({ trx, staff, body }) =>
    saveComment(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'marking.removeComment', ({ trx, staff, params }) =>
    removeComment(deps, trx, staff, params.id),
  );
  mount(app, deps, 'marking.rubrics', ({ query }) => listRubrics(deps, query.retired === '1'));
  mountInTransaction(app, deps, 'marking.saveRubric', ({ trx, staff, body }) =>
    saveRubric(deps, trx, staff, body),
  );
}

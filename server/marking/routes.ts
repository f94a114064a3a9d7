import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { leeches } from '../notebook/index.ts';
import { claim, heartbeat, next, putAside, reveal, saveDraft } from './claims.ts';
import { removeComment, saveComment, searchComments } from './comments.ts';
import { readItem, showName } from './read.ts';
import { sendRecording } from './recording.ts';
import { release } from './release.ts';
import { listRubrics, saveRubric } from './rubrics.ts';
import { send } from './send.ts';
import { amend, settle } from './settle.ts';
import { undo } from './undo.ts';
import { groups, work } from './work.ts';

/** An essay with 60 notes. */
const bodyLimit = 256 * 1024;

export function markingRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'marking.work', ({ staff }) => work(deps, staff));
  mount(app, deps, 'marking.groups', ({ staff }) => groups(deps, staff));
  mount(app, deps, 'marking.next', ({ staff, body }) => next(deps, staff, body));
  mount(app, deps, 'marking.item', ({ staff, params }) => readItem(deps, staff, params.id));
  mount(app, deps, 'marking.claim', ({ staff, params }) => claim(deps, staff, params.id));
  mount(app, deps, 'marking.showName', ({ staff, params }) => showName(deps, staff, params.id));
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
  mount(app, deps, 'marking.reveal', ({ staff, body }) => reveal(deps, staff, body));
  mount(
    app,
    deps,
    'marking.send',
    ({ staff, body: { mark_id, item_id, comment_ids, ...body } }) =>
      send(deps, staff, { mark_id, item_id, comment_ids, body }),
    { bodyLimit },
  );
  mount(app, deps, 'marking.undo', ({ staff, body }) => undo(deps, staff, body.mark_id));
  mount(app, deps, 'marking.skip', ({ staff, body }) => putAside(deps, staff, body, 'others'));
  mount(app, deps, 'marking.handOn', ({ staff, body }) => putAside(deps, staff, body, 'lead'));
  mount(
    app,
    deps,
    'marking.settle',
    ({ staff, body: { mark_id, item_id, ...body } }) =>
      settle(deps, staff, { mark_id, item_id, body }),
    { bodyLimit },
  );
  mount(
    app,
    deps,
    'marking.amend',
    ({ staff, body: { mark_id, item_id, reason, ...body } }) =>
      amend(deps, staff, { mark_id, item_id, reason, body }),
    { bodyLimit },
  );
  mount(app, deps, 'marking.release', ({ staff, body }) => release(deps, staff, body));
  mount(app, deps, 'marking.comments', ({ staff, query }) => searchComments(deps, staff, query));
  mount(app, deps, 'marking.saveComment', ({ staff, body }) => saveComment(deps, staff, body));
  mount(app, deps, 'marking.removeComment', ({ staff, params }) =>
    removeComment(deps, staff, params.id),
  );
  mount(app, deps, 'marking.rubrics', ({ query }) => listRubrics(deps, query.retired === '1'));
  mount(app, deps, 'marking.saveRubric', ({ staff, body }) => saveRubric(deps, staff, body));
}

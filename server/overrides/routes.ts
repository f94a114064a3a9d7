import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { create } from './create.ts';
import { end } from './end.ts';
import { list, readClass } from './read.ts';
import { readHandedIn } from './reopen.ts';
import { ask } from './requests/ask.ts';
import { approve, decline, withdraw } from './requests/decide.ts';
import { listRequests, readCount, seeReplies } from './requests/read.ts';
import { restore } from './restore.ts';

export function overridesRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'overrides.list', ({ staff }) => list(deps, staff));
  mount(app, deps, 'overrides.class', ({ staff, params }) => readClass(deps, staff, params.id));
  mount(app, deps, 'overrides.handedIn', ({ staff, params, query }) =>
    readHandedIn(deps, staff, { class_id: params.id, ...query }),
  );
  mount(app, deps, 'overrides.create', ({ staff, body }) => create(deps, staff, body));
  mount(app, deps, 'overrides.end', ({ staff, params }) => end(deps, staff, params.id));
  mount(app, deps, 'overrides.restore', ({ staff, params }) => restore(deps, staff, params.id));
  mount(app, deps, 'overrides.requests', ({ staff }) => listRequests(deps, staff));
  mount(app, deps, 'overrides.requestCount', ({ staff }) => readCount(deps, staff));
  mount(app, deps, 'overrides.ask', ({ staff, body }) => ask(deps, staff, body));
  mount(app, deps, 'overrides.seeReplies', ({ staff }) => seeReplies(deps, staff));
  mount(app, deps, 'overrides.withdraw', ({ staff, params }) => withdraw(deps, staff, params.id));
  mount(app, deps, 'overrides.approve', ({ staff, params, body }) =>
    approve(deps, staff, params.id, body),
  );
  mount(app, deps, 'overrides.decline', ({ staff, params, body }) =>
    decline(deps, staff, params.id, body.reply),
  );
}

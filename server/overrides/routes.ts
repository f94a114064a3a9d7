/**
 * Overrides are permissions by staff that go beyond the rules. They are combined into one exception, which can only
 * extend (`rules/practice/exception.ts`), and move running deadlines at once. A teacher can request one; approving it
 * grants it in the transaction that closes the request.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { give } from './create.ts';
import { end, restore } from './end.ts';
import { list, listRequests, readClass, readCount, seeReplies } from './read.ts';
import { readHandedIn } from './reopen.ts';
import { approve, ask, decline, withdraw } from './requests/requests.ts';

export function overridesRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'overrides.list', ({ staff }) => list(deps, staff));
  mount(app, deps, 'overrides.class', ({ staff, params }) => readClass(deps, staff, params.id));
  mount(app, deps, 'overrides.handedIn', ({ staff, params, query }) =>
    readHandedIn(deps, staff, { class_id: params.id, ...query }),
  );
  mountInTransaction(app, deps, 'overrides.create', ({ trx, staff, body }) =>
    give(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'overrides.end', ({ trx, staff, params }) =>
    end(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'overrides.restore', ({ trx, staff, params }) =>
    restore(deps, trx, staff, params.id),
  );
  mount(app, deps, 'overrides.requests', ({ staff }) => listRequests(deps, staff));
  mount(app, deps, 'overrides.requestCount', ({ staff }) => readCount(deps, staff));
  mountInTransaction(app, deps, 'overrides.ask', ({ trx, staff, body }) =>
    ask(deps, trx, staff, body),
  );
  mount(app, deps, 'overrides.seeReplies', ({ staff }) => seeReplies(deps, staff));
  mountInTransaction(app, deps, 'overrides.withdraw', ({ trx, staff, params }) =>
    withdraw(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'overrides.approve', ({ trx, staff, params, body }) =>
    approve(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'overrides.decline', ({ trx, staff, params, body }) =>
    decline(deps, trx, staff, params.id, body.reply),
  );
}

/** The calls of what the office edits as fields (`contract/resources.ts`). */
import {
  type FieldsOf,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '@bitu/contract/resources.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { mount, mountInTransaction } from './mount.ts';
import { centres } from './centres/office.ts';
import { defineResource, type ResourceOptions } from './services/resource.ts';
import { rooms } from './timetable/rooms.ts';
import type { Staff } from './services/sessions/staff-sessions.ts';

interface ResourceCall<N extends ResourceName> {
  trx: Transaction;
  staff: Staff;
  params: { id: number };
  body: FieldsOf<N> & { seen: FieldsOf<N>; fields: FieldsOf<N> };
}

/** The two ways of serving a call, for names that are put together. The calls of a resource have these inputs. */
const serve = { mount, mountInTransaction } as unknown as Record<
  'mount' | 'mountInTransaction',
  <N extends ResourceName>(
    app: FastifyInstance,
    deps: Deps,
    name: string,
    handle: (call: ResourceCall<N>) => Promise<unknown>,
  ) => void
>;

/** Those that are more than their fields. */
const options: { readonly [N in ResourceName]?: ResourceOptions<N> } = { centres, rooms };

/** Serves the calls of all resources. */
export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of resourceNames) mountResource(app, deps, name);
}

/** Serves the calls of a resource: its list, unless another call has it, and one to add, change and remove a row. */
function mountResource<N extends ResourceName>(app: FastifyInstance, deps: Deps, name: N): void {
  const resource = defineResource<N>(name, options[name]);
  const writing = ({ trx, staff }: ResourceCall<N>) => ({ trx, staff, now: deps.clock() });
  if (resourceOf(name).listed === undefined)
    serve.mount<N>(app, deps, `${name}.list`, () => resource.list(deps.db.queries));
  serve.mountInTransaction<N>(app, deps, `${name}.create`, (call) =>
    resource.create(writing(call), call.body),
  );
  serve.mountInTransaction<N>(app, deps, `${name}.change`, (call) =>
    resource.change(writing(call), call.params.id, call.body),
  );
  serve.mountInTransaction<N>(app, deps, `${name}.remove`, (call) =>
    resource.remove(writing(call), call.params.id),
  );
}

import { type FieldsOf, type ResourceName, resources } from '@bitu/contract/resources.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { mount, mountInTransaction } from './mount.ts';
import type { Resource } from './services/resource.ts';
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

/** Serves the calls of a resource: its list, unless another call has it, and one to add, change and remove a row. */
export function mountResource<N extends ResourceName>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<N>,
): void {
  const { name } = resource;
  const writing = ({ trx, staff }: ResourceCall<N>) => ({ trx, staff, now: deps.clock() });
  if (!('listed' in resources[name]))
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

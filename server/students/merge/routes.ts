import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../mount.ts';
import { listMerges, previewMerge } from './merge.ts';

export function mergeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.merges', ({ staff, params }) => listMerges(deps, staff, params.id));
  mount(app, deps, 'students.previewMerge', ({ staff, params, body }) =>
    previewMerge(deps, staff, { kept_id: params.id, ...body }),
  );
}

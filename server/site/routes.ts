import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readSite } from './site.ts';

export function siteRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'site.settings', () => readSite(deps));
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readTheme } from './theme.ts';

export function themeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'theme.byKey', async () => ({ data: await readTheme(deps) }));
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { sendConsultation } from './consultation.ts';

export function consultationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'consultation.send', async ({ body, request, session }) => {
    const student = session?.student ?? null;
    await sendConsultation(deps, body, { address: request.ip, student });
    return null;
  });
}

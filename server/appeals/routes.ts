import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readAgreement } from './agreement.ts';
import { listAppeals } from './list.ts';
import { preview } from './preview.ts';
import { apply, readRegrade, readRegrades, undo } from './regrade.ts';
import { findQuestions, readQuestion } from './questions.ts';
import { appealsOfResult, sendAppeal, takeBack } from './send.ts';

export function appealsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'appeals.ofResult', ({ student, params }) =>
    appealsOfResult(deps, student, params.resultId),
  );
  mount(app, deps, 'appeals.send', ({ student, body }) => sendAppeal(deps, student, body));
  mount(app, deps, 'appeals.withdraw', ({ student, params }) => takeBack(deps, student, params.id));
  mount(app, deps, 'appeals.list', ({ staff }) => listAppeals(deps, staff));
  mount(app, deps, 'appeals.questions', ({ staff, query }) => findQuestions(deps, staff, query));
  mount(app, deps, 'appeals.question', ({ staff, params }) => readQuestion(deps, staff, params.id));
  mount(app, deps, 'appeals.preview', async ({ staff, body }) =>
    readRegrade(deps, staff, await preview(deps, staff, body)),
  );
  mount(app, deps, 'appeals.apply', ({ staff, params, body }) =>
    apply(deps, staff, { ...params, ...body }),
  );
  mount(app, deps, 'appeals.undo', ({ staff, params }) => undo(deps, staff, params.id));
  mount(app, deps, 'appeals.regrade', ({ staff, params }) => readRegrade(deps, staff, params.id));
  mount(app, deps, 'appeals.regrades', ({ staff }) => readRegrades(deps, staff));
  mount(app, deps, 'appeals.agreement', ({ staff, query }) => readAgreement(deps, staff, query));
}

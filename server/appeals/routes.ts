import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
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
  mountInTransaction(app, deps, 'appeals.send', ({ trx, student, body }) =>
    sendAppeal(deps, trx, student, body),
  );
  mountInTransaction(app, deps, 'appeals.withdraw', ({ trx, student, params }) =>
    takeBack(deps, trx, student, params.id),
  );
  mount(app, deps, 'appeals.list', ({ staff }) => listAppeals(deps, staff));
  mount(app, deps, 'appeals.questions', ({ staff, query }) => findQuestions(deps, staff, query));
  mount(app, deps, 'appeals.question', ({ staff, params }) => readQuestion(deps, staff, params.id));
  mount(app, deps, 'appeals.preview', async ({ staff, body }) =>
    readRegrade(deps, deps.db.queries, staff, await preview(deps, staff, body)),
  );
  mountInTransaction(app, deps, 'appeals.apply', ({ trx, staff, params, body }) =>
    apply(deps, trx, staff, { ...params, ...body }),
  );
  mountInTransaction(app, deps, 'appeals.undo', ({ trx, staff, params }) =>
    undo(deps, trx, staff, params.id),
  );
  mount(app, deps, 'appeals.regrade', ({ staff, params }) =>
    readRegrade(deps, deps.db.queries, staff, params.id),
  );
  mount(app, deps, 'appeals.regrades', ({ staff }) => readRegrades(deps, staff));
  mount(app, deps, 'appeals.agreement', ({ staff, query }) => readAgreement(deps, staff, query));
}

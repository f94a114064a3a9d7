/**
 * Homework of lessons is assigned, rescheduled and withdrawn; ten minutes later families are notified of the
 * difference to what they were last notified of. A statement that reads a child's homework asks `isGivenTo`
 * (`services/homework-recipients.ts`).
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mountInTransaction } from '../mount.ts';
import { changeHomework, releaseResults } from './change.ts';
import { changeStudents } from './change-students.ts';
import { giveHomework, takeBackHomework } from './give.ts';

export function homeworkRoutes(app: FastifyInstance, deps: Deps) {
  mountInTransaction(app, deps, 'homework.give', ({ trx, staff, body }) =>
    giveHomework(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'homework.change', ({ trx, staff, params, body }) =>
    changeHomework(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'homework.changeStudents', ({ trx, staff, params, body }) =>
    changeStudents(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'homework.releaseResults', ({ trx, staff, params }) =>
    releaseResults(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'homework.takeBack', ({ trx, staff, params }) =>
    takeBackHomework(deps, trx, staff, params.id),
  );
}

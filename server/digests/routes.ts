import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { confirmCode, sendCode } from './email-code.ts';
import { changeSettings, readSettings, unsubscribe } from './settings.ts';

export async function digestsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'digests.settings', ({ session }) => readSettings(deps.db.queries, session));
  mountInTransaction(app, deps, 'digests.setSettings', ({ trx, session, body }) =>
    changeSettings(deps, trx, session, body),
  );
  mount(app, deps, 'digests.sendCode', ({ student, body }) =>
    sendCode(deps, student.login_id, body.email),
  );
  mountInTransaction(app, deps, 'digests.confirmEmail', ({ trx, student, body }) =>
    confirmCode(deps, trx, student.login_id, body.code),
  );
  await app.register(async (forms) => {
    // What mail programs post (RFC 8058): a form that contains only the one-click marker.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _text, done) => done(null, undefined),
    );
    mount(forms, deps, 'digests.unsubscribe', ({ params }) => unsubscribe(deps, params.key));
  });
}

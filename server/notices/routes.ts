import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { linkOf, listNotices, listUrgent, readAll, readNotice } from './bell.ts';
import { deleteSubscription } from './queries/push.ts';
import { activeBanners, runningPopups } from './queries/showcase.ts';
import { unreadOf } from './queries/notices.ts';
import { pushSettings, setPushSettings, subscribe } from './subscribe.ts';
import type { Reader } from './weekly.ts';

const readerOf = ({ student, guardian, viewOnly }: Session): Reader => ({
  studentId: student.id,
  thisChildOnly: guardian !== null || viewOnly,
});

export function noticesRoutes(app: FastifyInstance, deps: Deps) {
  const { queries } = deps.db;
  mount(app, deps, 'notices.list', ({ session, query }) =>
    listNotices(deps, readerOf(session), query),
  );
  mount(app, deps, 'notices.unread', async ({ session }) => ({
    unread: await unreadOf(queries, readerOf(session)),
  }));
  mount(app, deps, 'notices.urgent', ({ student }) => listUrgent(deps, student.id));
  mount(app, deps, 'notices.readAll', ({ session }) => readAll(deps, readerOf(session)));
  mount(app, deps, 'notices.read', ({ session, params, request }) =>
    readNotice(deps, readerOf(session), params.id, request),
  );
  mountInTransaction(app, deps, 'notices.link', ({ trx, session, params }) =>
    linkOf(deps, trx, session, params.id),
  );

  mount(app, deps, 'notices.popups', async ({ session }) => {
    const popups = await runningPopups(queries, session?.student.id ?? null, deps.clock());
    return popups.map((popup) => ({ ...popup, display_screen: 'main_page' as const }));
  });
  mount(app, deps, 'notices.banners', () => activeBanners(queries, deps.clock()));

  mount(app, deps, 'notices.pushSettings', ({ student }) => pushSettings(deps, student.id));
  mount(app, deps, 'notices.setPushSettings', ({ student, body }) =>
    setPushSettings(deps, student.id, body.kinds),
  );
  mount(app, deps, 'notices.subscribe', ({ session, body }) => subscribe(deps, session, body));
  mount(app, deps, 'notices.unsubscribe', async ({ student, body }) => {
    await deleteSubscription(queries, student.id, body.endpoint);
    return null;
  });
}

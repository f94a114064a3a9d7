import { avatarCallLimit } from '@bitu/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { sendAvatar, setAvatar } from './avatar.ts';
import { ownerErases } from './rights/erase.ts';
import { exportStudent } from './rights/export.ts';
import { changePhone } from './phone.ts';
import { listBelowWard, listProvinces, listWards } from './places.ts';
import { changeDetails, listCertificates, readDetails, setAdvertising } from './profile.ts';

const exports = defineLimit({
  name: 'export',
  max: 20,
  seconds: 3600,
  what: 'downloads of all data',
  by: 'login',
});

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'profile.details', ({ student }) => readDetails(deps, student));

  mount(app, deps, 'profile.updateDetails', ({ session, body }) =>
    changeDetails(deps, session, body),
  );

  mount(app, deps, 'profile.setAdvertising', ({ session, body }) =>
    setAdvertising(deps, session, body.wanted),
  );

  mount(app, deps, 'profile.changePhone', ({ session, body, request, reply }) =>
    changePhone(deps, session, body, { request, reply }),
  );

  mount(
    app,
    deps,
    'profile.setAvatar',
    async ({ student, body }) => ({ avatar_url: await setAvatar(deps, student, body.image) }),
    { bodyLimit: avatarCallLimit },
  );

  mountRaw(app, deps, 'profile.avatar', ({ params, reply }) =>
    sendAvatar(deps, params.name, reply),
  );

  mount(app, deps, 'profile.certificates', ({ student }) => listCertificates(deps, student));

  mountRaw(app, deps, 'profile.export', async ({ student, query, reply }) => {
    await deps.limits.consume(exports, String(student.login_id));
    const zip = await exportStudent(deps, {
      loginId: student.login_id,
      studentId: query.core_user_id,
      actor: 'owner',
    });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="bitu-du-lieu-${query.core_user_id}.zip"`,
      })
      .type('application/zip')
      .send(zip);
  });

  mount(app, deps, 'profile.erase', ({ session, body, request, reply }) =>
    ownerErases(deps, session, body.core_user_id, { request, reply }),
  );

  mount(app, deps, 'profile.provinces', async ({ query }) => listProvinces(query));

  mount(app, deps, 'profile.districts', async ({ params, query }) =>
    listWards(params.province, query),
  );

  mount(app, deps, 'profile.wards', async ({ params }) =>
    listBelowWard(params.province, params.district),
  );
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { acceptParts } from '../plugins/parts.ts';
import { sendFile } from './file.ts';
import {
  listUnfinishedProjects,
  readProject,
  readShared,
  shareProject,
  submitProject,
} from './projects.ts';
import { createLink, receive, removeUpload, uploadState } from './upload.ts';

export function projectsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'projects.unfinished', ({ student }) =>
    listUnfinishedProjects(deps, student.id),
  );
  mount(app, deps, 'projects.project', ({ student, params }) =>
    readProject(deps, deps.db.queries, student.id, params.id),
  );
  mount(app, deps, 'projects.uploadLink', ({ student, query }) => createLink(deps, student, query));
  mount(app, deps, 'projects.uploadState', ({ student, params }) =>
    uploadState(deps, { studentId: student.id, link: params.link }),
  );
  acceptParts(app, (files) =>
    mount(files, deps, 'projects.upload', ({ student, params, request }) =>
      receive(deps, { studentId: student.id, link: params.link }, request),
    ),
  );
  mount(app, deps, 'projects.removeUpload', ({ student, params }) =>
    removeUpload(deps, student.id, params.id),
  );
  mountInTransaction(app, deps, 'projects.submit', ({ trx, student, body }) =>
    submitProject(deps, trx, student.id, body),
  );
  mount(app, deps, 'projects.share', ({ student, params, body }) =>
    shareProject(deps, student.id, params.id, body.shared),
  );
  mount(app, deps, 'projects.shared', ({ params }) => readShared(deps, params.id));
  mountRaw(app, deps, 'projects.file', ({ session, params, query, reply }) =>
    sendFile(
      deps,
      { id: params.id, key: query.key, view: query.view, studentId: session?.student.id },
      reply,
    ),
  );
}

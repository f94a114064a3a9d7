/**
 * Questions written in the browser: drafts in the authors' format (`contract/authored.ts`), published through the
 * checks and the storage of the import (`db/import/draft.ts`). A question that was drawn never changes: editing it
 * creates a new row.
 */
import { maxQuestionLength, maxQuestions, maxSections } from '@bitu/contract/authored.ts';
import { fileBytes } from '@bitu/contract/authoring-routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { acceptParts } from '../plugins/parts.ts';
import { exportAs, sendTemplate, sendYaml } from './export.ts';
import { importFile } from './import.ts';
import { listPractices } from './list.ts';
import { previewQuestion } from './preview.ts';
import { publish, readChanges } from './publish.ts';
import { readPractice } from './read.ts';
import { createSemaphore } from '../speech/index.ts';
import { stagePart } from './staged.ts';
import { readStatistics } from './statistics.ts';
import { hearText, tryQuestion, tryReading } from './try.ts';
import { uploadFile } from './upload.ts';
import { addQuestion, createPractice, discardDraft, saveOutline, saveQuestion } from './write.ts';

/** A question of maximum length at three bytes per character, with an answer to it. */
const bodyLimit = 3 * maxQuestionLength + 20_000;
/** A practice of maximum length: codes of 60 letters, names of 200 characters of three bytes. */
const outlineLimit = maxSections * (64 * maxQuestions + 1000) + 2000;

export function authoringRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'authoring.list', ({ staff, query: { after, ...query } }) =>
    listPractices(deps, staff, { cursor: after, ...query }),
  );
  mountInTransaction(app, deps, 'authoring.create', ({ trx, staff, body }) =>
    createPractice(deps, trx, staff, body),
  );
  mount(app, deps, 'authoring.read', ({ staff, params }) => readPractice(deps, staff, params.id));
  mountInTransaction(
    app,
    deps,
    'authoring.saveOutline',
    ({ trx, staff, params, body }) => saveOutline(deps, trx, staff, params.id, body),
    { bodyLimit: outlineLimit },
  );
  mountInTransaction(app, deps, 'authoring.addQuestion', ({ trx, staff, params, body }) =>
    addQuestion(deps, trx, staff, params.id, body),
  );
  mountInTransaction(
    app,
    deps,
    'authoring.saveQuestion',
    ({ trx, staff, params, body }) => saveQuestion(deps, trx, staff, params, body),
    { bodyLimit },
  );
  mountInTransaction(app, deps, 'authoring.discard', ({ trx, staff, params, body }) =>
    discardDraft(deps, trx, staff, params, body.revision),
  );
  mount(
    app,
    deps,
    'authoring.preview',
    ({ staff, params, body }) => previewQuestion(deps, staff, params.id, body),
    { bodyLimit },
  );
  mount(
    app,
    deps,
    'authoring.try',
    ({ staff, params, body }) => tryQuestion(deps, staff, params.id, body),
    { bodyLimit },
  );
  const inTurn = createSemaphore();
  // The body is a file as base64, plus the other fields.
  const fileLimit = Math.ceil(fileBytes / 3) * 4;
  mount(
    app,
    deps,
    'authoring.tryReading',
    ({ staff, params, body }) => tryReading(deps, inTurn, staff, params.id, body),
    { bodyLimit: fileLimit + bodyLimit },
  );
  mount(app, deps, 'authoring.upload', ({ staff, body }) => uploadFile(deps, staff, body), {
    bodyLimit: fileLimit + 1024,
  });
  mount(app, deps, 'authoring.changes', ({ staff, params }) => readChanges(deps, staff, params.id));
  mountInTransaction(app, deps, 'authoring.publish', ({ trx, staff, params, body }) =>
    publish(deps, trx, staff, params.id, body),
  );
  acceptParts(app, (files) =>
    mount(files, deps, 'authoring.stage', ({ staff, params, request }) =>
      stagePart(deps, staff, params.file, request),
    ),
  );
  mount(app, deps, 'authoring.import', ({ staff, body }) => importFile(deps, staff, body));
  mount(app, deps, 'authoring.exportAs', ({ staff, params, query }) =>
    exportAs(deps, staff, params.id, query.format),
  );
  mount(app, deps, 'authoring.statistics', ({ staff, params }) =>
    readStatistics(deps, staff, params.id),
  );
  mountRaw(app, deps, 'authoring.hear', async ({ staff, params, query, reply }) => {
    const sound = await hearText(deps, staff, params.id, query);
    return reply.header('cache-control', 'no-store').type('audio/wav').send(sound);
  });
  mountRaw(app, deps, 'authoring.template', ({ reply }) => sendTemplate(reply));
  mountRaw(app, deps, 'authoring.export', ({ staff, params, reply }) =>
    sendYaml(deps, staff, params.id, reply),
  );
}

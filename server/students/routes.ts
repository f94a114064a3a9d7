import type { ViewFilter } from '@bitu/contract/saved-views.ts';
import type { FastifyInstance } from 'fastify';
import { editAtOnce, previewBulk } from '../bulk/index.ts';
import { createViewLink } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { savedViews } from '../services/saved-views.ts';
import { previewAdd, sendTemplate } from './add.ts';
import { addNote, changeStudent, showPhone } from './change.ts';
import { listClasses, listStudents } from './list.ts';
import { editKind } from './edit.ts';
import { exportStudents } from './export.ts';
import { countHelp } from './help/limits.ts';
import { resetAtCounter, sendReset } from './help/reset.ts';
import { listMerges, previewMerge } from './merge/merge.ts';
import { choosePassword, showPasswordPage } from './password-page.ts';
import { previewMove } from './preview-move.ts';
import { readStudent } from './read.ts';
import { removeNoteKind } from './remove-note.ts';
import { cancelMoveKind } from './waiting/cancel.ts';

/** The body is a workbook in base64. */
const fileLimit = 7_100_000;
/** The body has the ids of 5,000 children. */
const idsLimit = 256 * 1024;
/** Names and birth years of 5,000 children. */
const cellsLimit = 1024 * 1024;

function helpRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.sendReset', ({ staff, params }) => sendReset(deps, staff, params.id));
  mount(app, deps, 'students.resetAtCounter', ({ staff, params }) =>
    resetAtCounter(deps, staff, params.id),
  );
  // An address that shows what the child sees, and can change nothing.
  mount(app, deps, 'students.viewLink', async ({ staff, params }) => {
    await countHelp(deps, staff.id);
    const of = { studentId: params.id, origin: 'office', staffId: staff.id };
    return deps.db.queries.transaction().execute((trx) => createViewLink(deps, trx, of));
  });
}

function mergeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.merges', ({ staff, params }) => listMerges(deps, staff, params.id));
  mount(app, deps, 'students.previewMerge', ({ staff, params, body }) =>
    previewMerge(deps, staff, { kept_id: params.id, ...body }),
  );
}

const views = savedViews<ViewFilter>('students');

function viewsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.views', ({ staff }) => views.list(deps, staff));
  mount(app, deps, 'students.saveView', ({ staff, body }) => views.save(deps, staff, body));
  mount(app, deps, 'students.removeView', ({ staff, body }) => views.remove(deps, staff, body.id));
}

export async function studentsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.list', ({ staff, query: { after, ...query } }) =>
    listStudents(deps, staff, { cursor: after, ...query }),
  );
  mountRaw(app, deps, 'students.export', ({ staff, query, reply }) =>
    exportStudents(deps, staff, query, reply),
  );
  mount(app, deps, 'students.classes', ({ staff }) => listClasses(deps, staff));
  mount(app, deps, 'students.previewMove', ({ staff, body }) => previewMove(deps, staff, body), {
    bodyLimit: idsLimit,
  });
  mount(
    app,
    deps,
    'students.previewEdit',
    ({ staff, body }) => previewBulk(deps, staff, editKind, body),
    { bodyLimit: cellsLimit },
  );
  mount(app, deps, 'students.previewAdd', ({ staff, body }) => previewAdd(deps, staff, body), {
    bodyLimit: fileLimit,
  });
  mountRaw(app, deps, 'students.template', ({ reply }) => sendTemplate(reply));
  mount(app, deps, 'students.read', ({ staff, params }) => readStudent(deps, staff, params.id));
  mountInTransaction(app, deps, 'students.change', ({ trx, staff, params, body }) =>
    changeStudent(deps, trx, staff, params.id, body),
  );
  mount(app, deps, 'students.showPhone', ({ staff, params }) => showPhone(deps, staff, params.id));
  mountInTransaction(app, deps, 'students.addNote', ({ trx, staff, params, body }) =>
    addNote(deps, trx, staff, params.id, body.text),
  );
  mount(app, deps, 'students.cancelMove', ({ staff, params, body }) =>
    editAtOnce(deps, staff, cancelMoveKind, { student_id: params.id, ...body }),
  );
  mount(app, deps, 'students.removeNote', ({ staff, params, body }) =>
    editAtOnce(deps, staff, removeNoteKind, { student_id: params.id, ...body }),
  );
  helpRoutes(app, deps);
  mergeRoutes(app, deps);
  viewsRoutes(app, deps);
  await app.register(async (forms) => {
    // What the page's form posts.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    mountRaw(forms, deps, 'students.passwordPage', ({ params, reply }) =>
      showPasswordPage(deps, params.code, reply),
    );
    mountRaw(forms, deps, 'students.choosePassword', ({ params, body, reply }) =>
      choosePassword(deps, params.code, body, reply),
    );
  });
}

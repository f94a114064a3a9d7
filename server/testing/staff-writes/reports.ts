import { type Centre, doneBy, type MakeWrite } from './write.ts';

const none = { kind: 'final', sentence: '', closing: '' };
const words = { before: none, value: { ...none, closing: 'Con mạnh dạn hơn.' } };

/** A child and its course report; `writes`: with closing words. */
async function course({ server, teacher, classId, child }: Centre, writes: boolean) {
  const student = await child();
  const params = { id: student.id, report: `final-${classId}` };
  if (writes) await doneBy(server, teacher, 'reports.enter', { params, body: words });
  return { params, row: { student, login: student } };
}

async function certificate({ server, office, classId, child }: Centre) {
  const student = await child();
  const params = { id: student.id };
  const body = { class_id: classId, title: 'Hoàn thành khóa học' };
  const row = { student, login: student, fields: ['certificate'] };
  const issue = () => doneBy(server, office, 'reports.issueCertificate', { params, body });
  return { params, body, row, issue };
}

export const reportWrites = {
  'reports.forStaff': async (centre) => {
    const { params, row } = await course(centre, false);
    return { by: centre.office, input: { params }, rows: [{ action: 'see-student', ...row }] };
  },
  'reports.enter': async (centre) => {
    const { params, row } = await course(centre, false);
    return {
      by: centre.teacher,
      input: { params, body: words },
      rows: [{ ...row, fields: ['report'] }],
    };
  },
  'reports.send': async (centre) => {
    const { params, row } = await course(centre, true);
    return {
      by: centre.teacher,
      input: { params },
      rows: [{ action: 'publish', ...row, fields: ['report', 'sent'] }],
    };
  },
  'reports.undo': async (centre) => {
    const { params, row } = await course(centre, true);
    await doneBy(centre.server, centre.teacher, 'reports.send', { params });
    return {
      by: centre.teacher,
      input: { params },
      rows: [{ action: 'publish', ...row, fields: ['report', 'undone'] }],
    };
  },
  'reports.issueCertificate': async (centre) => {
    const { params, body, row } = await certificate(centre);
    return { by: centre.office, input: { params, body }, rows: [row] };
  },
  'reports.revokeCertificate': async (centre) => {
    const { params, row, issue } = await certificate(centre);
    await issue();
    const { id } = await centre.server.db.queries
      .selectFrom('certificates')
      .select('id')
      .where('student_id', '=', params.id)
      .executeTakeFirstOrThrow();
    return {
      by: centre.office,
      input: { params: { ...params, certificate: id } },
      rows: [row],
    };
  },
} satisfies Record<string, MakeWrite>;

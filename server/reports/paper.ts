/** Reports and certificates as files to keep, print and send. */
import type { Report } from '@bitu/contract/reports.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { printedName } from '@bitu/rules/reports/words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { type CertificateFormat, PaperBusy } from '../services/paper/paper.ts';
import { unixOf } from '../time.ts';
import { checkUrl } from './certificates.ts';
import { findReport } from './find.ts';
import { reportByLink } from './links.ts';
import { findPrintedCertificate } from './queries/certificates.ts';

const perStudent = defineLimit({
  name: 'papers',
  what: 'reports and certificates as files',
  max: 40,
  seconds: 600,
  by: 'student',
});
const perAddress = defineLimit({
  name: 'link-papers',
  what: 'reports as files, by link',
  max: 20,
  seconds: 600,
  by: 'address',
});

const mediaTypes = { pdf: 'application/pdf', png: 'image/png' } as const;

/** Returns a file name that file systems accept, with an ASCII one for old programs. */
function namedFile(title: string, format: CertificateFormat): string {
  const name = `${title.replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, ' ').trim()}.${format}`;
  const plain = name
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFKD')
    .replaceAll(/[^\w. -]/g, '')
    .replaceAll(/[ -]+/g, '-')
    .toLowerCase();
  const encoded = encodeURIComponent(name.normalize('NFC')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface Made {
  file: Buffer;
  title: string;
}

async function send(reply: FastifyReply, made: Promise<Made>, format: CertificateFormat) {
  const { file, title } = await made.catch((error: unknown) => {
    throw error instanceof PaperBusy ? new Failure('paperBusy', { retryAfter: 5 }) : error;
  });
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': namedFile(title, format),
    })
    .type(mediaTypes[format])
    .send(file);
}

async function printed(
  { paper }: Pick<Deps, 'paper'>,
  compose: () => Promise<Report>,
): Promise<Made> {
  const { file, report } = await paper.report(compose);
  return { file, title: `${report.title} - ${report.child.name}` };
}

/** Sends a report of the student. Throws what `findReport` throws, `paperBusy` and `tooManyRequests`. */
export async function paperOf(deps: Deps, studentId: number, id: string, reply: FastifyReply) {
  await deps.limits.consume(perStudent, String(studentId));
  const made = printed(deps, () => findReport(deps, studentId, id));
  return send(reply, made, 'pdf');
}

/** Sends the report behind a link, as shown there. Throws what `reportByLink` throws, and `paperBusy`. */
export async function paperByLink(
  deps: Deps,
  { key, address }: { key: string; address: string },
  reply: FastifyReply,
) {
  await deps.limits.consume(perAddress, clientOf(address));
  const made = printed(deps, () => reportByLink(deps, key, address));
  return send(reply, made, 'pdf');
}

/**
 * Sends a certificate of the student. Throws `notFound`, also for one that was revoked or that was issued before
 * certificates had numbers, `paperBusy` and `tooManyRequests`.
 */
export async function certificatePaper(
  deps: Deps,
  studentId: number,
  { id, format }: { id: number; format: CertificateFormat },
  reply: FastifyReply,
) {
  const row = await findPrintedCertificate(deps.db.queries, studentId, id);
  if (!row) throw new Failure('notFound');
  await deps.limits.consume(perStudent, String(studentId));
  const { subject_id, grade_id, level_name, number } = row;
  const fullName = printedName(row.full_name);
  const certificate = {
    fullName,
    title: row.title,
    course:
      subject_id === null || grade_id === null
        ? null
        : classTitle({ subject_id, grade_id, level_name }),
    number,
    checkUrl: deps.settings.publicUrl.replace(/\/$/, '') + checkUrl(row),
    issuedAt: unixOf(row.issued_at),
  };
  const title = `${row.title} - ${fullName}`;
  const made = deps.paper.certificate(certificate, format).then((file) => ({ file, title }));
  return send(reply, made, format);
}

/** Certificates: issuing and revoking them, and checking whether one is valid. */
import { randomBytes } from 'node:crypto';
import type { CertificateCheck } from '@bitu/contract/certificates.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { dayInVietnam } from '../time.ts';
import { findCertificate, insertCertificate, revoke } from './queries/certificates.ts';

const checks = defineLimit({
  name: 'certificate-check',
  max: 60,
  seconds: 60,
  what: 'checks of certificates',
  by: 'address',
});

/** The facts that are printed on a certificate, besides its words. */
export interface Printed {
  number: string | null;
  check_code: string | null;
}

/** The page on which anybody can check a certificate, or null if it has no number. */
export const checkUrl = ({ number, check_code }: Printed): string | null =>
  number === null || check_code === null ? null : `/chung-chi/${number}/${check_code}`;

/** The calls that return a certificate as a file, or null if it has no number, or was revoked. */
export function paperUrls(certificate: Printed & { id: number; revoked_at: Date | null }): {
  pdf_url: string | null;
  png_url: string | null;
} {
  if (certificate.revoked_at || checkUrl(certificate) === null)
    return { pdf_url: null, png_url: null };
  const path = `/api/certificates/${certificate.id}/paper`;
  return { pdf_url: `${path}?format=pdf`, png_url: `${path}?format=png` };
}

export interface NewCertificate {
  studentId: number;
  classId: number | null;
  title: string;
  /** The final report that it belongs to. */
  reportId: number | null;
  issuedAt: Date;
}

export interface Issued {
  id: number;
  number: string;
  check_code: string;
}

/** Gives a certificate its unique number, such as 'BITU-2026-000123', and a code of 128 random bits. */
export const issueCertificate = (queries: Queries, certificate: NewCertificate): Promise<Issued> =>
  insertCertificate(queries, {
    ...certificate,
    year: dayInVietnam(certificate.issuedAt).slice(0, 4),
    checkCode: randomBytes(16).toString('base64url'),
  });

/** Revokes a certificate for good; the day of the first revocation stays. Throws `notFound`. */
export async function revokeCertificate(
  queries: Queries,
  number: string,
  now: Date,
): Promise<void> {
  if (!(await revoke(queries, number, now))) throw new Failure('notFound');
}

/** Returns whether a certificate is valid. Throws `notFound` whichever of number and code is wrong. */
export async function checkCertificate(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { number, code }: { number: string; code: string },
  address: string,
): Promise<CertificateCheck> {
  await limits.consume(checks, address);
  const certificate = await findCertificate(db.queries, number, code);
  if (!certificate) throw new Failure('notFound');
  const { revoked_at } = certificate;
  return revoked_at
    ? { state: 'revoked', revoked_day: dayInVietnam(revoked_at) }
    : { state: 'valid', revoked_day: null };
}

import type { Report } from '@bitu/contract/reports.ts';

/** The data of a printed certificate. */
export interface PrintedCertificate {
  readonly fullName: string;
  /** The title, such as 'Hoàn thành khóa Starters'. */
  readonly title: string;
  /** The class, or null if it belongs to none. */
  readonly course: string | null;
  readonly number: string;
  /** The https address where anybody can check its validity. */
  readonly checkUrl: string;
  /** The time in unix seconds. */
  readonly issuedAt: number;
}

export type CertificateFormat = 'pdf' | 'png';

/** Too many are waiting, or the process died: the caller should try again later. */
export class PaperBusy extends Error {
  override readonly name = 'PaperBusy';
}

/** Prints reports and certificates as A4 documents with searchable, accessible text. Throws PaperBusy. */
export interface Paper {
  /**
   * Composes a report when there is room for it, one at a time, as composing takes this thread, and prints it. Throws
   * what `compose` throws.
   */
  report(compose: () => Promise<Report>): Promise<{ file: Buffer; report: Report }>;
  certificate(certificate: PrintedCertificate, format: CertificateFormat): Promise<Buffer>;
  close(): Promise<void>;
}

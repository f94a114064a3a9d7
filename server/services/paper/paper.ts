import type { Report } from '@bitu/contract/reports.ts';

/** The data of a printed certificate. */
export interface PrintedCertificate {
  readonly fullName: string;
  /** 'Hoàn thành khóa Starters'. */
  readonly title: string;
  /** The class; null: it belongs to none. */
  readonly course: string | null;
  readonly number: string;
  /** Where anybody sees whether it is valid: an https address. */
  readonly checkUrl: string;
  /** Unix seconds. */
  readonly issuedAt: number;
}

export type CertificateFormat = 'pdf' | 'png';

/** Too many wait, or the process was lost: the caller tries again later. */
export class PaperBusy extends Error {
  override readonly name = 'PaperBusy';
}

/** Puts reports and certificates on paper: A4, with text that is found and read aloud. Throws PaperBusy. */
export interface Paper {
  report(report: Report): Promise<Buffer>;
  certificate(certificate: PrintedCertificate, format: CertificateFormat): Promise<Buffer>;
  close(): Promise<void>;
}

/** Certificates, and how anybody who has one can check it. */
import { z } from 'zod';
import { id, unixSeconds } from './spec.ts';

/** Such as 'BITU-2026-000123': printed, and read aloud. */
export const certificateNumber = z.string().regex(/^BITU-\d{4}-\d{6,12}$/);

/** Printed beside the number. Without it, anybody could list all certificates by counting. */
export const certificateCode = z.string().regex(/^[\w-]{22}$/);

export const certificate = z
  .strictObject({
    id,
    title: z.string(),
    issued_at: unixSeconds,
    class_title: z.string().nullable(),
    /** Null if it was issued before certificates had numbers; the addresses are then null too. */
    number: z.string().nullable(),
    /** The page of this app on which anybody can check it. */
    check_url: z.string().nullable(),
    /** Calls that return it as a file; also null if it was revoked. */
    pdf_url: z.string().nullable(),
    png_url: z.string().nullable(),
    revoked_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;

export const certificateCheck = z
  .strictObject({
    state: z.enum(['valid', 'revoked']),
    /** 'YYYY-MM-DD' in Vietnam; null if it is valid. */
    revoked_day: z.string().nullable(),
  })
  .meta({ id: 'CertificateCheck' });
export type CertificateCheck = z.infer<typeof certificateCheck>;

/** Certificates, and how anybody who holds one sees whether it is valid. */
import { z } from 'zod';
import { id, unixSeconds } from './spec.ts';

/** 'BITU-2026-000123': printed, and read aloud. */
export const certificateNumber = z.string().regex(/^BITU-\d{4}-\d{6,12}$/);

/** Printed beside the number. Without it, counting through the numbers would list all certificates. */
export const certificateCode = z.string().regex(/^[\w-]{22}$/);

export const certificate = z
  .strictObject({
    id,
    title: z.string(),
    issued_at: unixSeconds,
    class_title: z.string().nullable(),
    /** null: issued before certificates had numbers; so are the addresses. */
    number: z.string().nullable(),
    /** The page of this app that shows anybody whether it is valid. */
    check_url: z.string().nullable(),
    /** Calls that return it as a file; null also of one that was revoked. */
    pdf_url: z.string().nullable(),
    png_url: z.string().nullable(),
    revoked_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;

export const certificateCheck = z
  .strictObject({
    state: z.enum(['valid', 'revoked']),
    /** 'YYYY-MM-DD' in Vietnam; null: it is valid. */
    revoked_day: z.string().nullable(),
  })
  .meta({ id: 'CertificateCheck' });
export type CertificateCheck = z.infer<typeof certificateCheck>;

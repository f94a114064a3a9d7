/** Reports as staff see and write them: what families have, and what they would be given now. */
import { z } from 'zod';
import { report, reportId } from './reports.ts';
import { day, flag, id, idText, spec, unixSeconds } from './spec.ts';

/** Of a lesson, a trial lesson or a course: what staff give. */
const givenId = z.string().regex(/^(lesson|trial|final)-[1-9]\d{0,14}$/);
const oneStudent = z.strictObject({ id: idText });
const oneReport = z.strictObject({ id: idText, report: givenId });

/** In place of the computed sentence; empty: the computed one. */
const sentence = z.string().trim().max(160);
const words = z.array(z.string().trim().min(1).max(200)).max(8);

/** The entry that staff write for a report. For a lesson, the rest is entered in its grid. */
export const reportEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), sentence }),
  z.strictObject({
    kind: z.literal('trial'),
    sentence,
    /** null: not found yet. */
    level_id: id.nullable(),
    strengths: words,
    to_work: words,
    /** null: none is offered. */
    offered_class_id: id.nullable(),
  }),
  z.strictObject({ kind: z.literal('final'), sentence, closing: z.string().trim().max(2000) }),
]);
export type ReportEntry = z.infer<typeof reportEntry>;

const certificate = z.strictObject({
  id,
  title: z.string(),
  number: z.string(),
  issued: day,
  revoked: flag,
});

const choice = z.strictObject({ id, title: z.string() });

const draft = z.strictObject({
  entry: reportEntry,
  /** The sentence of the report when staff write none; null: there is no report yet. */
  computed: z.string().nullable(),
  /** open: not given; held: on its way, and may be taken back; changed: entered again after the family has it. */
  state: z.enum(['open', 'held', 'released', 'changed']),
  /** Until when it may be taken back. */
  undo_until: unixSeconds.nullable(),
  /** Of a trial lesson: levels of its subject, and open classes to offer. */
  levels: z.array(choice),
  classes: z.array(choice),
});
export type ReportDraft = z.infer<typeof draft>;

export const officeReport = z
  .strictObject({
    id: reportId,
    student: z.strictObject({ id, full_name: z.string() }),
    /** The lesson, or the class. */
    title: z.string(),
    class: choice,
    /** What the family has; null: nothing yet. */
    given: z
      .strictObject({ at: unixSeconds, version: z.int(), opened_at: unixSeconds.nullable() })
      .nullable(),
    /**
     * As it is shown to the family, without its links: as it would be given now to who writes it, as it was given to
     * others; null: there is none.
     */
    report: report.nullable(),
    /** null: the caller does not write it. */
    draft: draft.nullable(),
    /** Of a course, the newest first; null: not for the caller. */
    certificates: z.array(certificate).nullable(),
  })
  .meta({ id: 'OfficeReport' });
export type OfficeReport = z.infer<typeof officeReport>;

export const reportOfficeSpecs = {
  'reports.ofStudent': spec({
    summary: 'The reports of lessons, trial lessons and courses within reach that a family has',
    params: oneStudent,
    data: z.array(
      z.strictObject({
        id: givenId,
        title: z.string(),
        class_title: z.string(),
        at: unixSeconds,
        version: z.int(),
        /** When the family looked at it first; null: not yet. */
        opened_at: unixSeconds.nullable(),
      }),
    ),
    errors: ['notFound'],
  }),
  'reports.forStaff': spec({
    summary:
      'One report of a child, and what is written for it; the family sees that it was looked at',
    params: oneReport,
    data: officeReport,
    errors: ['tooManyRequests', 'notFound'],
  }),
  'reports.enter': spec({
    summary: 'Writes what a report is made of besides what is entered after lessons',
    params: oneReport,
    /** `before`: what the caller has seen. When the stored value is another one, nothing is changed. */
    body: z.strictObject({ before: reportEntry, value: reportEntry }),
    data: z.null(),
    errors: ['notFound', 'outdated'],
  }),
  'reports.send': spec({
    summary: 'Gives the report of a trial lesson or a course to the family, in ten minutes',
    params: oneReport,
    data: z.strictObject({ undo_until: unixSeconds }),
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.undo': spec({
    summary: 'Takes it back while it is on its way',
    params: oneReport,
    data: z.strictObject({ taken_back: flag }),
    errors: ['notFound'],
  }),
  'reports.issueCertificate': spec({
    summary: 'Issues a certificate of a class; it gets its number by itself',
    params: oneStudent,
    body: z.strictObject({ class_id: id, title: z.string().trim().min(1).max(120) }),
    data: z.strictObject({ number: z.string() }),
    errors: ['notFound', 'clash'],
  }),
  'reports.revokeCertificate': spec({
    summary: 'Takes a certificate back, once and for all',
    params: z.strictObject({ id: idText, certificate: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
};

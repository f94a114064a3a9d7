/** Reports for staff: the released version, and a preview of the next one. */
import { z } from 'zod';
import { report, reportId } from './reports.ts';
import { day, flag, id, idText, spec, unixSeconds } from './spec.ts';

/** A lesson, a trial lesson or a course: the reports that staff release. */
const officeReportId = z.string().regex(/^(lesson|trial|final)-[1-9]\d{0,14}$/);
const oneStudent = z.strictObject({ id: idText });
const oneReport = z.strictObject({ id: idText, report: officeReportId });

/** Replaces the computed sentence; empty means the computed one. */
const sentence = z.string().trim().max(160);
const words = z.array(z.string().trim().min(1).max(200)).max(8);

/** The entry that staff write for a report. For a lesson, the rest is entered in its grid. */
export const reportEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), sentence }),
  z.strictObject({
    kind: z.literal('trial'),
    sentence,
    /** Null if not determined yet. */
    level_id: id.nullable(),
    strengths: words,
    to_work: words,
    /** Null if none is offered. */
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
  /** The computed sentence of the report; null if there is no report yet. */
  computed: z.string().nullable(),
  /**
   * `open` is not released, `held` is about to be sent and can be undone, `changed` was edited after the family got it.
   */
  state: z.enum(['open', 'held', 'released', 'changed']),
  /** Until when it can be undone. */
  undo_until: unixSeconds.nullable(),
  /** For a trial lesson: levels of its subject, and open classes to offer. */
  levels: z.array(choice),
  classes: z.array(choice),
});
export type ReportDraft = z.infer<typeof draft>;

export const officeReport = z
  .strictObject({
    id: reportId,
    student: z.strictObject({ id, full_name: z.string() }),
    /** The title of the lesson, or the class. */
    title: z.string(),
    class: choice,
    /** What the family has; null if it has nothing yet. */
    given: z
      .strictObject({ at: unixSeconds, version: z.int(), opened_at: unixSeconds.nullable() })
      .nullable(),
    /**
     * As shown to the family, without its links: to those who may write it as it would be released now, to others as it
     * was released; null if there is none.
     */
    report: report.nullable(),
    /** Null if the caller may not write it. */
    draft: draft.nullable(),
    /** For a course, newest first; null if hidden from the caller. */
    certificates: z.array(certificate).nullable(),
  })
  .meta({ id: 'OfficeReport' });
export type OfficeReport = z.infer<typeof officeReport>;

export const reportOfficeSpecs = {
  'reports.ofStudent': spec({
    summary:
      'List the reports of lessons, trial lessons and courses within reach that families have',
    params: oneStudent,
    data: z.array(
      z.strictObject({
        id: officeReportId,
        title: z.string(),
        class_title: z.string(),
        at: unixSeconds,
        version: z.int(),
        /** When the family first opened it; null until then. */
        opened_at: unixSeconds.nullable(),
      }),
    ),
    errors: ['notFound'],
  }),
  'reports.forStaff': spec({
    summary:
      'Get a report of a child with what staff wrote for it; the access is visible to the family',
    params: oneReport,
    data: officeReport,
    errors: ['tooManyRequests', 'notFound'],
  }),
  'reports.enter': spec({
    summary: 'Write the parts of a report that are not entered after lessons',
    params: oneReport,
    /** `before`: the value that the caller saw. If the stored value differs, nothing is changed. */
    body: z.strictObject({ before: reportEntry, value: reportEntry }),
    data: z.null(),
    errors: ['notFound', 'outdated'],
  }),
  'reports.send': spec({
    summary: 'Send the report of a trial lesson or a course to the family after ten minutes',
    params: oneReport,
    data: z.strictObject({ undo_until: unixSeconds }),
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.undo': spec({
    summary: 'Undo sending a report within those ten minutes',
    params: oneReport,
    data: z.strictObject({ taken_back: flag }),
    errors: ['notFound'],
  }),
  'reports.issueCertificate': spec({
    summary: 'Issue a certificate of a class, with the next number',
    params: oneStudent,
    body: z.strictObject({ class_id: id, title: z.string().trim().min(1).max(120) }),
    data: z.strictObject({ number: z.string() }),
    errors: ['notFound', 'clash'],
  }),
  'reports.revokeCertificate': spec({
    summary: 'Revoke a certificate permanently',
    params: z.strictObject({ id: idText, certificate: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
};

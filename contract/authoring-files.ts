/** Importing and exporting questions of other programs. */
import { z } from 'zod';
import { importFileBytes } from './authoring-routes.ts';
import { flag, id, idText, spec, subjectId } from './spec.ts';

/** A message about one place in an imported file. */
const fileRemark = z
  .strictObject({
    /** From 1; in a workbook, the row. */
    line: z.int().positive(),
    question: z.string().nullable(),
    /** The part of the question; in a workbook, sheet and column. */
    field: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'FileRemark' });
export type FileRemark = z.infer<typeof fileRemark>;

export const exportFormats = ['gift', 'moodle'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const authoringFilesSpecs = {
  'authoring.stage': spec({
    summary:
      'Upload the next bytes of a file of questions, from `Upload-Offset` on; 0 starts a new file in place of the previous one',
    /** The sender's name for the file. */
    params: z.strictObject({ file: z.uuid() }),
    data: z.strictObject({
      /** The number of bytes received. */
      offset: z.int(),
    }),
    errors: ['uploadOffset', 'payloadTooLarge', 'unsupportedMediaType', 'storageFull'],
  }),
  'authoring.import': spec({
    summary:
      'Import a file of questions (GIFT, Moodle XML, QTI 2.2 or 3, our workbook, our YAML) as a practice of drafts; a file with faults stores nothing, unless the questions with faults are left out',
    body: z.strictObject({
      file: z.string().trim().min(1).max(200),
      /** The name under which the file was sent, and its length. */
      staged: z.uuid(),
      size: z.int().min(1).max(importFileBytes),
      title: z.string().trim().min(1).max(200),
      subject_id: subjectId,
      type: z.enum(['normal', 'test']),
      /** 1: only reads and checks the file. */
      dry_run: flag,
      /** 1: leaves out the questions with faults, and imports the others. */
      skip_faulty: flag.optional(),
    }),
    data: z.strictObject({
      /** Null if the file was only checked. */
      id: id.nullable(),
      sections: z.array(z.strictObject({ name: z.string(), questions: z.int() })),
      /** Questions that are not imported. */
      skipped: z.array(fileRemark),
      /** Details that imported questions lose. */
      left: z.array(fileRemark),
    }),
    errors: ['notFound', 'importFaults', 'uploadNotFound', 'dayQuota', 'storageFull'],
  }),
  'authoring.template': spec({
    summary: 'Get a workbook to fill in, with an example of each question type that it supports',
    data: z.unknown(),
    errors: [],
  }),
  'authoring.exportAs': spec({
    summary: 'Export the published version of a practice in the format of another program',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ format: z.enum(exportFormats) }),
    data: z.strictObject({
      file_name: z.string(),
      text: z.string(),
      /** What the format cannot represent, one line per question. */
      left: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
};

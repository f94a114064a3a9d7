import { z } from 'zod';
import { projectSections } from './codes.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';
import { teacherFeedback } from './teacher-feedback.ts';
import { block } from './text.ts';

/** The accepted kinds of files, and their maximum sizes (rulings, Uploads). */
export const fileKinds = ['image', 'document', 'audio', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a project asks for. */
export const projectSection = z.union([
  z.literal(projectSections.files),
  z.literal(projectSections.pictures),
]);

/** A file that was handed in. */
export const submittedFile = z
  .strictObject({
    upload_id: id,
    file_name: z.string(),
    /** Such as '1.4 MB'; '0 MB' by default. */
    file_size: z.string(),
    kind: z.enum(fileKinds),
    /** The address for its owner, or for a guest with the capability. */
    link_store: z.string(),
  })
  .meta({ id: 'SubmittedFile' });
export type SubmittedFile = z.infer<typeof submittedFile>;

/** A project, as a student gets it. */
export const project = z
  .strictObject({
    id,
    title: z.string(),
    class_id: id,
    class_title: z.string(),
    lesson_title: z.string(),
    brief: z.array(block),
    attachments: z.array(z.strictObject({ title: z.string(), url: z.string(), size: z.int() })),
    section_type: projectSection,
    /** Null if not submitted; 1 submitted, 2 marked, 3 returned to be redone. */
    status: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
    files: z.array(submittedFile),
    file_size: z.string(),
    description: z.string(),
    submitted_at: unixSeconds.nullable(),
    due_time: unixSeconds.nullable(),
    is_open: flag,
    mark: z.number().min(0).max(10).nullable(),
    comment: z.string().nullable(),
    /** The teacher's complete feedback, with notes on the files; null if not marked at the desk. */
    feedback: teacherFeedback.nullable(),
    teacher: z.string().nullable(),
    /** The link that a family gives to guests; null if not shared. */
    share_url: z.string().nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

/** A project that the student still has to do. */
export const unfinishedProject = z
  .strictObject({
    project_id: id,
    title: z.string(),
    subject_id: z.int(),
    class_title: z.string(),
    lesson_title: z.string(),
    due_time: unixSeconds.nullable(),
    /** 1: the teacher returned it to be redone. */
    is_returned: flag,
  })
  .meta({ id: 'UnfinishedProject' });
export type UnfinishedProject = z.infer<typeof unfinishedProject>;

/** What a guest sees. It contains no name. */
export const sharedProject = z
  .strictObject({
    title: z.string(),
    brief: z.array(block),
    section_type: projectSection,
    files: z.array(submittedFile),
    description: z.string(),
    submitted_at: unixSeconds.nullable(),
    mark: z.number().nullable(),
  })
  .meta({ id: 'SharedProject' });
export type SharedProject = z.infer<typeof sharedProject>;

const capability = z.string().regex(/^[\w-]{22}$/);
const link = z.string().regex(/^[\w-]{43}$/);
/** `offset`: bytes received so far. */
const arrived = z.strictObject({ offset: z.int(), size: z.int(), is_complete: flag });

export const projectsSpecs = {
  'projects.project': spec({
    summary: "Get a project assignment with the student's submission",
    params: z.strictObject({ id: idText }),
    data: project,
    errors: ['projectNotFound'],
  }),
  'projects.unfinished': spec({
    summary:
      'List open projects of begun lessons that are not submitted or must be redone, soonest due first',
    data: z.array(unfinishedProject),
    errors: [],
  }),
  'projects.shared': spec({
    summary: 'Get a submitted project by its capability, for guests',
    params: z.strictObject({ id: capability }),
    data: sharedProject,
    errors: ['projectNotFound'],
  }),
  'projects.uploadLink': spec({
    summary:
      'Create a one-use upload link, valid for 15 minutes, for one file of this student, project, size and type',
    query: z.strictObject({
      project_id: idText,
      file_name: z.string().min(1).max(200),
      size: z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
      type: z.string().max(100),
      /** Continues this unfinished upload of the same file. Its earlier link stops working. */
      upload_id: idText.optional(),
    }),
    data: z.strictObject({ upload_id: id, url: z.string(), expires_at: unixSeconds }),
    errors: [
      'projectNotFound',
      'projectClosed',
      'fileTooLarge',
      'fileType',
      'tooManyFiles',
      'uploadNotFound',
      'dayQuota',
      'storageFull',
    ],
  }),
  'projects.upload': spec({
    summary:
      'Upload bytes of a file, from `Upload-Offset` on; an interrupted upload resumes where it stopped',
    params: z.strictObject({ link }),
    data: arrived,
    errors: [
      'uploadLinkInvalid',
      'uploadOffset',
      'fileTooLarge',
      'fileType',
      'unsupportedMediaType',
      'payloadTooLarge',
    ],
  }),
  'projects.uploadState': spec({
    summary: 'Get how many bytes of a file have arrived',
    params: z.strictObject({ link }),
    data: arrived,
    errors: ['uploadLinkInvalid'],
  }),
  'projects.removeUpload': spec({
    summary: 'Delete a file that is not part of a submission',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ upload_id: id }),
    errors: ['uploadNotFound'],
  }),
  'projects.submit': spec({
    summary: 'Submit a project: uploads by id, and a description',
    body: z.strictObject({
      project_id: id,
      upload_ids: z.array(id).min(1).max(10),
      description: z.string().max(2000),
    }),
    data: project,
    errors: ['projectNotFound', 'projectClosed', 'uploadNotFound'],
  }),
  'projects.share': spec({
    summary: 'Create or revoke the capability with which guests see the submission',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ shared: z.boolean() }),
    data: z.strictObject({ share_url: z.string().nullable() }),
    errors: ['projectNotFound'],
  }),
  'projects.file': spec({
    summary: 'Get a file of a project, always as an attachment',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({
      /** A signature for the owner's page, as a picture or a download cannot send a token. */
      key: z
        .string()
        .regex(/^\d{10}\.[\w-]{43}$/)
        .optional(),
      /** A guest's capability. */
      view: capability.optional(),
    }),
    data: z.unknown(),
    errors: ['notFound'],
  }),
};

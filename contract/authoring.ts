/**
 * The question editor: drafts in the authors' format (`authored.ts`), previewed as a child sees them, and published
 * through the import.
 */
import { z } from 'zod';
import { isShortEnough, maxQuestions, maxSections } from './authored.ts';
import { code } from './authored-parts.ts';
import { fileBytes } from './authoring-routes.ts';
import { formerKey, page } from './paging.ts';
import { baiLam, perType, revealed } from './practice.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { flag, id, idText, revision, spec, subjectId, subjectIdText, unixSeconds } from './spec.ts';
import { block } from './text.ts';

const questionType = z.enum(questionTypeNames);
const counted = z.int().min(0);

/** A place in a question or a practice: field names, and list indexes from 0. */
const path = z.array(z.union([z.string(), z.number()]));

/** What the import refuses, or only advises against, in its words. */
const remark = z.strictObject({ path, message: z.string() }).meta({ id: 'AuthoringRemark' });
export type Remark = z.infer<typeof remark>;

/** An unfinished question or practice in the authored form; it is not validated before it is published. */
const body = z.record(z.string().max(40), z.unknown()).refine(isShortEnough, { error: 'too long' });

/** A practice without its questions, which its sections refer to by code. */
export const outline = z
  .strictObject({
    title: z.string().max(200),
    level: z.string().max(60).optional(),
    type: z.enum(['normal', 'test']),
    entry: z.boolean(),
    minutes: z.number().min(0).max(1000).optional(),
    tries: z.int().min(1).max(3).optional(),
    public: z.boolean(),
    reported: z.boolean(),
    shuffle: z.enum(['none', 'questions', 'options', 'both']),
    sections: z
      .array(
        z.strictObject({
          name: z.string().max(200),
          draw: z.int().positive().max(500).optional(),
          questions: z.array(code.max(60)).max(maxQuestions),
        }),
      )
      .min(1)
      .max(maxSections),
  })
  .meta({ id: 'PracticeOutline' });
export type Outline = z.infer<typeof outline>;

const practiceStates = ['published', 'unpublished', 'drafts'] as const;
export type PracticeState = (typeof practiceStates)[number];

const listed = z
  .strictObject({
    id,
    code: z.string(),
    title: z.string(),
    subject_id: z.int(),
    /** TEST 1, NORMAL 2. */
    practice_type: z.union([z.literal(1), z.literal(2)]),
    level_id: id.nullable(),
    origin: z.enum(['file', 'console']),
    /** The number of published questions. */
    questions: counted,
    /** The number of questions with a draft, plus 1 for a draft of the practice itself. */
    drafts: counted,
    /** The question types in it. */
    types: z.array(questionType),
    changed_at: unixSeconds.nullable(),
  })
  .meta({ id: 'AuthoredPractice' });
export type ListedPractice = z.infer<typeof listed>;

const draft = z
  .strictObject({
    code: z.string(),
    body: z.record(z.string(), z.unknown()),
    /** 0: there is no draft, and `body` is the published version. */
    revision,
    /** Whether anything with this code is published. */
    published: flag,
    by: z.string().nullable(),
    at: unixSeconds.nullable(),
  })
  .meta({ id: 'QuestionDraft' });
export type QuestionDraft = z.infer<typeof draft>;

const version = z.strictObject({
  version: z.int(),
  published_at: unixSeconds,
  by: z.string().nullable(),
  note: z.string(),
  changes: z.strictObject({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
});

const coded = z.strictObject({ code: z.string(), name: z.string() });

const editedPractice = z
  .strictObject({
    id,
    code: z.string(),
    subject_id: z.int(),
    origin: z.enum(['file', 'console']),
    outline,
    /** 0: no draft of the outline. */
    outline_revision: revision,
    questions: z.array(draft),
    skills: z.array(coded),
    levels: z.array(coded),
    /** Newest first. */
    versions: z.array(version),
    may_publish: flag,
  })
  .meta({ id: 'EditedPractice' });
export type EditedPractice = z.infer<typeof editedPractice>;

const saved = z.strictObject({ revision, at: unixSeconds });

/** A question as a child sees it, with the right answer and the explanation. */
const previewed = perType(
  z.strictObject({
    id,
    ...revealed.shape,
    hints: z.array(z.array(block)),
    tries: z.int().min(1).max(3),
  }),
).meta({ id: 'PreviewedQuestion' });
export type PreviewedQuestion = z.infer<typeof previewed>;

/** A drawn order of ids; a preview keeps it, so that nothing moves while somebody types. */
const drawn = z.strictObject({
  order: z.array(z.string().max(20)).max(40).nullable(),
  right_order: z.array(z.string().max(20)).max(40).nullable(),
});

/** What an answer to a draft earns. */
const tried = z.strictObject({
  is_correct: flag,
  points: z.number().nullable(),
  right_parts: z.int(),
  total_parts: z.int(),
});

/** A picture or a sound in base64. */
const file = z
  .base64()
  .min(1)
  .max(Math.ceil(fileBytes / 3) * 4);

const practiceParams = z.strictObject({ id: idText });
const questionParams = z.strictObject({ id: idText, code: z.string().max(60) });

export const authoringSpecs = {
  'authoring.list': spec({
    summary: 'List practices within reach, 50 at a time, most recently changed first',
    query: z.strictObject({
      /** Words of the title, with or without tone marks, or the code. */
      search: z.string().trim().max(100).optional(),
      subject_id: subjectIdText.optional(),
      class_id: idText.optional(),
      /** Practices with a question of this type. */
      type: questionType.optional(),
      /** The code of a level. */
      level: code.max(60).optional(),
      /** A level whose practices come first; then `cursor` is not given. */
      first_level_id: idText.optional(),
      /** `published`: can be given to children; `unpublished`: the others; `drafts`: with unpublished changes. */
      state: z.enum(practiceStates).optional(),
      cursor: idText.optional(),
      after: formerKey(idText, 'cursor'),
    }),
    data: page('practices', listed, {
      has_more: formerKey(flag, 'next_cursor'),
      /** For the filter, and the subjects in which a practice can be created. */
      classes: z.array(z.strictObject({ id, name: z.string() })),
      levels: z.array(coded),
      subjects: z.array(z.int()),
    }),
    errors: [],
  }),
  'authoring.create': spec({
    summary: 'Create a practice without questions, invisible until it is published',
    body: z.strictObject({
      title: z.string().trim().min(1).max(200),
      subject_id: subjectId,
      type: z.enum(['normal', 'test']),
    }),
    data: z.strictObject({ id }),
    errors: ['notFound'],
  }),
  'authoring.read': spec({
    summary: 'Get a practice with its drafts, and the published version of whatever has no draft',
    params: practiceParams,
    data: editedPractice,
    errors: ['notFound'],
  }),
  'authoring.saveOutline': spec({
    summary:
      'Save a draft of the title, settings and sections; `revision` is the one that the caller saw',
    params: practiceParams,
    body: z.strictObject({ outline, revision }),
    data: saved,
    errors: ['notFound', 'outdated'],
  }),
  'authoring.addQuestion': spec({
    summary: 'Add an unfinished question, or a copy of another one, to the end of a section',
    params: practiceParams,
    body: z.strictObject({
      section: z
        .int()
        .min(0)
        .max(maxSections - 1),
      type: questionType,
      copy_of: z.string().max(60).optional(),
    }),
    data: z.strictObject({
      code: z.string(),
      /** Including the new question. */
      outline,
      outline_revision: revision,
    }),
    errors: ['notFound', 'sectionFull'],
  }),
  'authoring.saveQuestion': spec({
    summary: 'Save a draft of a question; `revision` is the one that the caller saw',
    params: questionParams,
    body: z.strictObject({ body, revision }),
    data: saved,
    errors: ['notFound', 'outdated'],
  }),
  'authoring.discard': spec({
    summary: 'Discard the draft of a question and keep the published version',
    params: questionParams,
    body: z.strictObject({ revision }),
    data: draft,
    errors: ['notFound', 'outdated'],
  }),
  'authoring.preview': spec({
    summary: 'Get a question as a child would get it in a draw; stores nothing',
    params: practiceParams,
    body: z.strictObject({ body, drawn: drawn.optional() }),
    data: z.strictObject({
      /** With something in place of what is missing; null if there is no preview with these issues. */
      question: previewed.nullable(),
      drawn: drawn.nullable(),
      issues: z.array(remark),
      warnings: z.array(remark),
    }),
    errors: ['notFound'],
  }),
  'authoring.try': spec({
    summary: "Score an answer to a draft as a child's answer would be scored; stores nothing",
    params: practiceParams,
    body: z.strictObject({ body, bai_lam: baiLam }),
    data: tried,
    errors: ['notFound', 'importFaults', 'answerShape', 'answerSlip'],
  }),
  'authoring.tryReading': spec({
    summary:
      "Score a recording of a draft's text as a child's reading would be scored; the recording is not stored",
    params: practiceParams,
    body: z.strictObject({ body, audio: file, media_type: z.string().max(100) }),
    data: z.strictObject({
      /** Null if it was not scored, and `message` says why. */
      verdict: tried.nullable(),
      /** 0 to 100. */
      accuracy: z.number().nullable(),
      /** Words that were left out or misread. */
      missed: z.array(z.string()),
      message: z.string().nullable(),
    }),
    errors: [
      'notFound',
      'importFaults',
      'tooManyRequests',
      'audioUnreadable',
      'speechBusy',
      'speechMaintenance',
    ],
  }),
  'authoring.hear': spec({
    summary: "Get the speech of a draft's text, in the voice that a child hears",
    params: practiceParams,
    query: z.strictObject({
      text: z.string().trim().min(1).max(600),
      speed: z.enum(['normal', 'slow']).default('normal'),
    }),
    data: z.unknown(),
    errors: ['notFound', 'tooManyRequests', 'speechBusy'],
  }),
  'authoring.upload': spec({
    summary: 'Upload a picture (JPEG, PNG, WebP) or a sound (WAV, MP3, M4A, OGG) for a question',
    body: z.strictObject({
      kind: z.enum(['picture', 'audio']),
      data: file,
    }),
    data: z.strictObject({ name: z.string(), src: z.string() }),
    errors: ['dayQuota', 'pictureUnreadable', 'audioUnreadable', 'storageFull'],
  }),
  'authoring.changes': spec({
    summary: 'Preview what publishing would change, and list what prevents it',
    params: practiceParams,
    data: z.strictObject({
      added: z.array(z.string()),
      changed: z.array(z.string()),
      removed: z.array(z.string()),
      /** Title, settings or sections. */
      outline: flag,
      issues: z.array(remark),
      warnings: z.array(remark),
      /** To be sent with `authoring.publish`, so that nothing else is published. */
      checksum: z.string(),
    }),
    errors: ['notFound'],
  }),
  'authoring.publish': spec({
    summary:
      'Validate and publish the drafts, like an import; questions of running attempts stay as they were drawn',
    params: practiceParams,
    body: z.strictObject({ checksum: z.string().max(64), note: z.string().trim().max(300) }),
    data: z.strictObject({ version: z.int() }),
    errors: ['notFound', 'previewStale', 'importFaults'],
  }),
  'authoring.export': spec({
    summary: 'Export the published version of a practice as an import file in YAML',
    params: practiceParams,
    data: z.string(),
    errors: ['notFound'],
  }),
};

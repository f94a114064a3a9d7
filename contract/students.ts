/** Children and families, as the office sees them. */
import { z } from 'zod';
import { bulk } from './bulk.ts';
import { bulkLimits, childColumns, stagesByHand } from './codes.ts';
import { formerKey, page } from './paging.ts';
import { day, id, idText, revision, spec, unixSeconds } from './spec.ts';
import { resultBand } from './writing.ts';

/** The page size of the list. */
export const studentsAtOnce = 50;

const stageText = z
  .enum(['0', '1', '2', '3', '4', '6', '7', '8', '10', '11', '12'])
  .transform(Number);

const studentClass = z.strictObject({
  id,
  title: z.string(),
  /** A number of the class status list. */
  stage: z.int(),
  stage_name: z.string(),
  on_trial: z.boolean(),
});

const listed = z
  .strictObject({
    id,
    full_name: z.string(),
    /** False if the child has no name yet, and `full_name` says so. */
    is_named: z.boolean(),
    birth_year: z.int().nullable(),
    /** 0: in no class, 1: active in a class, 2: on trial. */
    state: z.int(),
    /** Rises with each change, and is sent with the next one. */
    revision: z.int(),
    /** The last four digits; null if the reader may not see phones. */
    phone_end: z.string().nullable(),
    classes: z.array(studentClass),
  })
  .meta({ id: 'ListedStudent' });
export type ListedStudent = z.infer<typeof listed>;

/** The filter of the list. */
export const studentFilter = {
  /** Words of a name, with or without tone marks; or the last four digits of a phone, or all of it, which counts and is logged as shown. */
  q: z.string().trim().max(100).optional(),
  class_id: idText.optional(),
  state: z.enum(['0', '1', '2']).transform(Number).optional(),
  stage: stageText.optional(),
};

const note = z.strictObject({
  id,
  text: z.string(),
  /** Null if the author has left. */
  by: z.string().nullable(),
  at: unixSeconds,
});

const student = z
  .strictObject({
    id,
    full_name: z.string(),
    /** False if the child has no name yet, and `full_name` says so. */
    is_named: z.boolean(),
    birth_year: z.int().nullable(),
    /** MM-DD; null if not entered. */
    birthday: z.string().nullable(),
    state: z.int(),
    /** Rises with each change, and is sent with the next one. */
    revision: z.int(),
    since: unixSeconds,
    family: z.strictObject({
      guardian_name: z.string().nullable(),
      phone_end: z.string().nullable(),
      /** Whether the family has set a password; without one it has never signed in. */
      has_password: z.boolean(),
      siblings: z.array(z.strictObject({ id, full_name: z.string() })),
    }),
    classes: z.array(studentClass),
    /** Moves waiting for the first lesson in another class, and lapsed ones. */
    waiting: z.array(
      z.strictObject({
        id,
        /** Null if the child leaves no class. */
        from: z.string().nullable(),
        to: z.string(),
        /** The first lesson. */
        starts_at: unixSeconds,
        /** The class has ended, so the child stays in its current class. */
        lapsed: z.boolean(),
      }),
    ),
    /** The open classes in which the reader may grant or request more. */
    allows_in: z.array(id),
    /** The newest ten past lessons. */
    lessons: z.array(
      z.strictObject({
        id,
        title: z.string(),
        at: unixSeconds,
        /** Null if no attendance was entered and the student did not join online. */
        state: z.enum(['present', 'late', 'excused', 'absent', 'joined']).nullable(),
      }),
    ),
    /** The newest ten submitted practices. */
    results: z.array(
      z.strictObject({
        id,
        title: z.string(),
        at: unixSeconds,
        score: z.number().nullable(),
        band: resultBand.nullable(),
        /** The family cannot see it yet. */
        held: z.boolean(),
        /** Continued from an earlier attempt that staff had reopened. */
        goes_on: z.boolean(),
        /**
         * The homework and class for which the reader may reopen this attempt, or request that; null if that is not
         * possible for this one.
         */
        reopens: z.strictObject({ class_id: id, practice_id: id }).nullable(),
      }),
    ),
    /** The newest ten of open classes. */
    homework: z.array(
      z.strictObject({
        id,
        title: z.string(),
        class_title: z.string(),
        due_at: unixSeconds.nullable(),
        state: z.enum(['new', 'begun', 'handed_in']),
      }),
    ),
    /** By level, the last practised first. */
    skills: z.array(
      z.strictObject({
        /** Made of level and skill, thus unique. */
        key: z.string(),
        level: z.string(),
        name: z.string(),
        /** 'Vững'. */
        word: z.string(),
        /** 0 to 100; null if there are too few answers. */
        value: z.int().nullable(),
        answers: z.int(),
      }),
    ),
    /** The newest ten. */
    messages: z.array(
      z.strictObject({ id, title: z.string(), at: unixSeconds, read: z.boolean() }),
    ),
    /** The newest ten changes of enrolments. */
    events: z.array(
      z.strictObject({
        id,
        class_title: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        valid_from: z.iso.date(),
        reason: z.string(),
        by: z.string().nullable(),
      }),
    ),
    notes: z.array(note),
  })
  .meta({ id: 'StudentOfOffice' });
export type StudentOfOffice = z.infer<typeof student>;

const params = z.strictObject({ id: idText });

/** One wrong cell of what was pasted or uploaded. */
const importFault = z.strictObject({ row: z.int(), column: z.string(), message: z.string() });
export type ImportFault = z.infer<typeof importFault>;

/** The columns of a sheet, where a person has to say what they hold. It comes with `importFaults`. */
export interface ImportSheet {
  columns: {
    header: string;
    /** Up to three of its values. */
    examples: string[];
    /** What it seems to hold; null if it holds nothing of use. */
    is: (typeof childColumns)[number] | null;
  }[];
}

/** What each column holds, in the order of `sheet.columns` of an `importFaults`; null if it holds nothing of use. */
const columns = z.array(z.enum(childColumns).nullable()).max(40).optional();

/** MM-DD. */
const birthday = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .nullable();

/** The code of a link that was sent by SMS. */
const passwordParams = z.strictObject({ code: z.string().regex(/^[\w-]{22}$/) });

export const studentsSpecs = {
  'students.read': spec({
    summary: 'Get the page of a child; the access is visible to the family',
    params,
    data: student,
    errors: ['tooManyRequests', 'notFound'],
  }),
  'students.change': spec({
    summary: 'Update name and birth year; `outdated` returns the current values',
    params,
    body: z.strictObject({
      revision,
      full_name: z.string().max(100),
      birth_year: z.int(),
      /** Absent if it stays as it is. */
      birthday: birthday.optional(),
    }),
    data: z.strictObject({ revision: z.int() }),
    errors: ['notFound', 'outdated', 'nameOneWord', 'nameDigits', 'birthYearOutOfRange'],
  }),
  'students.showPhone': spec({
    summary: 'Get the phone of the family; the access is visible to the family',
    params,
    body: z.strictObject({}),
    data: z.strictObject({ phone: z.string() }),
    errors: ['tooManyRequests', 'notFound'],
  }),
  'students.addNote': spec({
    summary: "Add a note of the centre, which is included in the family's data export",
    params,
    body: z.strictObject({ text: z.string().trim().normalize('NFC').min(1).max(2000) }),
    data: note,
    errors: ['notFound'],
  }),
  'students.removeNote': spec({
    summary: 'Remove a note; can be undone with `bulk.undo` for ten minutes, and is then gone',
    params,
    body: z.strictObject({ note_id: id }),
    data: z.strictObject({ bulk_id: id }),
    errors: ['notFound'],
  }),
  'students.cancelMove': spec({
    summary: 'Cancel a move that waits for its first lesson; can be undone with `bulk.undo`',
    params,
    body: z.strictObject({ move_id: id }),
    data: z.strictObject({ bulk_id: id }),
    errors: ['notFound'],
  }),
  'students.previewAdd': spec({
    summary:
      "Preview adding children by their families' phones, from pasted cells or a workbook; any wrong cell refuses all of them",
    body: z.union([
      /** Rows and tabs, as copied from a spreadsheet: phone, name, birth year, class, guardian's name. */
      z.strictObject({ text: z.string().min(1).max(1_000_000), columns }),
      /** An .xlsx file in base64. */
      z.strictObject({ file: z.base64().max(7_000_000), columns }),
    ]),
    data: bulk,
    errors: ['importFaults', 'badRequest'],
  }),
  'students.template': spec({
    summary: 'Get the workbook to fill in with children',
    data: z.unknown(),
    errors: [],
  }),
  'students.previewEdit': spec({
    summary:
      'Preview changing names and birth years, as cells of the list; any wrong cell refuses all of them',
    body: z.strictObject({
      /** An absent field stays as it is. */
      rows: z
        .array(
          z.strictObject({
            id,
            full_name: z.string().max(1000).optional(),
            birth_year: z.string().max(100).optional(),
          }),
        )
        .min(1)
        .max(bulkLimits.max),
    }),
    data: bulk,
    errors: ['notFound', 'importFaults', 'badRequest'],
  }),
  'students.passwordPage': spec({
    summary: 'Get the page where a family sets its first password; shows nothing about the child',
    params: passwordParams,
    data: z.unknown(),
    errors: [],
  }),
  'students.choosePassword': spec({
    summary: 'Set the first password, with the phone that the link was sent to',
    params: passwordParams,
    body: z.strictObject({
      phone: z.string().max(30),
      password: z.string().max(200),
      again: z.string().max(200),
    }),
    data: z.unknown(),
    errors: [],
  }),
  'students.list': spec({
    summary: 'List children within reach, 50 at a time, by given name or newest first',
    query: z.strictObject({
      ...studentFilter,
      sort: z.enum(['name', 'newest']).optional(),
      cursor: idText.optional(),
      after: formerKey(idText, 'cursor'),
    }),
    data: page('students', listed, { next: formerKey(id.nullable(), 'next_cursor') }),
    errors: ['tooManyRequests'],
  }),
  'students.export': spec({
    summary: 'Export the filtered list as a workbook of at most 20,000 children',
    query: z.strictObject({ ...studentFilter, sort: z.enum(['name', 'newest']).optional() }),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
  'students.classes': spec({
    summary: 'List the classes within reach to choose from',
    data: z.array(
      z.strictObject({
        id,
        code: z.string(),
        title: z.string(),
        /** The class has ended and accepts no students. */
        is_over: z.boolean(),
        students: z.int(),
      }),
    ),
    errors: [],
  }),
  'students.previewMove': spec({
    summary:
      'Preview enrolling children in a class, changing their status in one, or transferring them',
    body: z.strictObject({
      /** Either these, or all that a filter of the list finds. */
      student_ids: z.array(id).min(1).max(bulkLimits.max).optional(),
      filter: z.strictObject(studentFilter).optional(),
      /** Their current class; absent if they join another one. */
      from_class_id: id.optional(),
      /** The class that they join; absent if they stay, with another status. */
      to_class_id: id.optional(),
      /** Null if they leave the class. */
      stage: z.literal(stagesByHand).nullable(),
      /**
       * Today or before: at once. Later, into a class: with its first lesson from that day on; another status has no
       * later day.
       */
      valid_from: day,
      /** A future lesson of the class that they join: they move with it, and stay until then. Its day counts. */
      first_lesson_id: id.optional(),
      reason: z.string().trim().normalize('NFC').max(300),
    }),
    data: bulk,
    errors: ['notFound', 'classNotFound', 'badRequest'],
  }),
};

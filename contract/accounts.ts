import { z } from 'zod';
import { appId, appIdText, flag, id, spec, unixSeconds } from './spec.ts';

/** MD5 of the password in hex, as all clients send it. */
export const passwordHash = z.string().regex(/^[0-9a-f]{32}$/);

export const studentState = z
  .strictObject({ id: z.union([z.literal(0), z.literal(1), z.literal(2)]), name: z.string() })
  .meta({ id: 'StudentState' });

/** A guardian's relation to a child of another login. */
export const relation = z.enum(['mother', 'father', 'grandparent', 'relative', 'sibling', 'other']);
export type Relation = z.infer<typeof relation>;
/** `full` may do what the owner may, except for erasing, inviting and ending; `see` may change nothing. */
export const rights = z.enum(['full', 'see']);

export const guardianship = z.strictObject({ relation, rights });

/** One student account of a login, as in the list of accounts. */
export const account = z
  .strictObject({
    core_user_id: id,
    user_name: z.string(),
    full_name: z.string(),
    yob: z.int().nullable(),
    avatar: z.string().nullable(),
    token: z.string(),
    phone_number: z.string(),
    student_state: studentState,
    /** Absent if the login owns the child; otherwise it is a further guardian. */
    guardian: guardianship.optional(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/**
 * An account in the list of an open session. A sibling's token ends together with the session that requested the
 * list.
 */
export const listedAccount = account.extend({ is_current: flag }).meta({ id: 'ListedAccount' });
export type ListedAccount = z.infer<typeof listedAccount>;

const nameAndYear = {
  full_name: z.string().max(225),
  date_of_birth: z.string().regex(/^[0-9]{4}-01-01$/),
};

/** The profile of a student. `date_of_birth` is in unix seconds; null if unknown. */
export const profile = z
  .strictObject({
    id,
    email: z.string().nullable(),
    user_name: z.string(),
    full_name: z.string(),
    token: z.string(),
    phone_number: z.string(),
    avatar_url: z.string().nullable(),
    date_of_birth: unixSeconds.nullable(),
    yob: z.int().nullable(),
    student_state: studentState,
    /** Whether questions are read aloud automatically; null means by age, for children under seven. */
    read_aloud: z.boolean().nullable(),
    /** As in an account. */
    guardian: guardianship.optional(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

const credentials = z.strictObject({
  user_name: z.string().min(1).max(64),
  password: passwordHash,
  /** Our addition: whether the session lasts 365 days or ends with the browser. */
  remember: z.boolean().optional(),
  /** A solved bot check; required after the error `botCheckNeeded`. */
  bot_check: z.string().max(2000).optional(),
  app_id: appId.optional(),
});

const ofApp = z.strictObject({ app_id: appIdText.optional() });

export const accountsSpecs = {
  'accounts.login': spec({
    summary: "Sign in to a session of the login's default student",
    body: credentials,
    data: z.strictObject({ token: z.string() }),
    errors: ['wrongCredentials', 'botCheckNeeded', 'botCheckFailed', 'unavailable'],
  }),
  'accounts.tutorLogin': spec({
    summary: 'Sign in, with one token per student account',
    body: credentials,
    data: z.array(account),
    errors: ['wrongCredentials', 'botCheckNeeded', 'botCheckFailed', 'unavailable'],
  }),
  'accounts.logout': spec({
    summary: 'End this session',
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: [],
  }),
  'accounts.list': spec({
    summary: 'List the student accounts of this login',
    query: ofApp,
    data: z.array(listedAccount),
    errors: [],
  }),
  'accounts.switch': spec({
    summary:
      "Switch to another student of this login; returns that student's token and ends this session",
    body: z.strictObject({ core_user_id: id }),
    data: account,
    errors: ['notFound'],
  }),
  'accounts.profile': spec({
    summary: 'Get the profile of the signed-in student',
    data: profile,
    errors: [],
  }),
  'accounts.updateProfile': spec({
    summary: 'Update the name and birth year of the signed-in student',
    body: z.strictObject({
      ...nameAndYear,
      /** Accepted from older clients and ignored: changing the phone requires a code. */
      phone_number: z.string().max(20).optional(),
    }),
    data: z.null(),
    errors: ['nameDigits', 'nameOneWord', 'birthYearOutOfRange'],
  }),
  'accounts.addStudent': spec({
    summary:
      'Add a child to this login; one with the same name and birth year is returned instead of added again',
    body: z.strictObject(nameAndYear),
    data: account,
    errors: ['nameDigits', 'nameOneWord', 'birthYearOutOfRange', 'tooManyStudents'],
  }),
  'accounts.isJoinTutor': spec({
    summary: 'Get whether the student is enrolled in any class',
    query: ofApp,
    data: z.boolean(),
    errors: [],
  }),
};

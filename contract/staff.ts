import { z } from 'zod';
import { staffRoles } from './capabilities.ts';
import { newPasskey, passkeyCreation, passkeyRequest, signedPasskey } from './passkeys.ts';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

const staffRole = z.enum(staffRoles);

/** A phone in any spelling. */
const phone = z.string().min(1).max(20);
/** The code of an invitation: 128 bits. */
const invitationCode = z.string().regex(/^[\w-]{22}$/);
/** Not hashed by the browser, unlike families' passwords. */
const password = z.string().max(200);
const name = z.string().min(1).max(60);
const nothing = z.strictObject({}).nullish();

/** The signed-in person. */
export const staffMe = z
  .strictObject({
    id,
    full_name: z.string(),
    roles: z.array(staffRole),
    /** The subjects of a lead. */
    subjects: z.array(z.int()),
    /** Until when calls that require a fresh second factor need no new one. */
    factor_fresh_until: unixSeconds,
    /** False if no provider is set up: what is meant for phones then stays on the server. */
    sends_sms: z.boolean(),
  })
  .meta({ id: 'StaffMe' });
export type StaffMe = z.infer<typeof staffMe>;

/** A session, and the next step before it opens anything. done: none; factor, setUp: the second factor. */
const staffSession = z
  .strictObject({ token: z.string(), next: z.enum(['done', 'factor', 'setUp']) })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof staffSession>;

/** How families address somebody. 0: cô, 1: thầy. */
const gender = z.literal([0, 1]);

const role = {
  roles: z.array(staffRole).min(1).max(staffRoles.length),
  /** The subjects of a lead. */
  subjects: z.array(z.int().min(1).max(1000)).max(20).optional(),
  /** The classes of a teacher. */
  class_ids: z
    .array(id.max(2 ** 31 - 1))
    .max(100)
    .optional(),
};
const person = z.strictObject({ id: idText });
const substitute = { staff_id: id, class_id: id };
/** Shown only once, as text and as a QR code. */
const invitationLink = z
  .strictObject({ link: z.string(), expires_at: unixSeconds })
  .meta({ id: 'InvitationLink' });

/** The session's new token: the one before opens nothing any more. */
const renewed = z.strictObject({ token: z.string() });
/** Shown only once; null if there were some already. */
const recoveryCodes = renewed.extend({ recovery_codes: z.array(z.string()).nullable() });

export const staffSpecs = {
  'staff.signIn': spec({
    summary:
      'Sign in as staff with a password; the second factor follows, unless this browser is known',
    body: z.strictObject({
      phone,
      password: password.min(1),
      /** A solved bot check; required after the error `botCheckNeeded`. */
      bot_check: z.string().max(2000).optional(),
    }),
    data: staffSession,
    errors: ['signInRefused', 'botCheckNeeded', 'botCheckFailed', 'unavailable'],
  }),
  'staff.enterFactor': spec({
    summary: "Enter the second factor: the app's 6-digit code or a recovery code",
    body: z.strictObject({
      code: z.string().min(1).max(40),
      /** Trusts this browser, which then needs no code for a while: 30 days for teachers, 12 hours for others. */
      remember: z.boolean().optional(),
    }),
    data: renewed,
    errors: ['factorRefused', 'tooManyRequests'],
  }),
  'staff.me': spec({
    summary: 'Get the signed-in staff member',
    data: staffMe,
    errors: ['factorNeeded'],
  }),
  'staff.signOut': spec({
    summary: 'End this session of a staff member',
    body: nothing,
    data: z.null(),
    errors: [],
  }),
  'staff.sessions': spec({
    summary: "List the person's open sessions, the most recently used first",
    data: z.array(
      z.strictObject({
        id,
        /** Browser and system. */
        device: z.string().nullable(),
        created_at: unixSeconds,
        last_seen_at: unixSeconds,
        is_current: z.literal([0, 1]),
        /** 1: the password was entered, the second factor not yet. */
        waits_for_factor: z.literal([0, 1]),
      }),
    ),
    errors: [],
  }),
  'staff.endSessions': spec({
    summary: 'End some of the own sessions, and forget known browsers',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    data: z.strictObject({ ended: z.int() }),
    errors: [],
  }),
  'staff.changePassword': spec({
    summary: "Change the password; ends the person's other sessions and forgets known browsers",
    body: z.strictObject({ old_password: password, password }),
    data: z.null(),
    errors: ['wrongOldPassword', 'passwordShort', 'passwordCommon', 'tooManyRequests'],
  }),

  'staff.invite': spec({
    summary: 'Invite somebody to become staff, replacing an invitation that was not accepted',
    body: z.strictObject({
      phone,
      full_name: name,
      /** Absent if not known. */
      gender: gender.optional(),
      ...role,
      /** Also sends the link to the phone. */
      sms: z.boolean().optional(),
    }),
    data: invitationLink,
    errors: [
      'forbidden',
      'factorNeeded',
      'phoneFormat',
      'nameMissing',
      'phoneTaken',
      'classNotFound',
      'tooManyRequests',
    ],
  }),
  'staff.people': spec({
    summary: 'List all present, former and invited staff',
    data: z.array(
      z.strictObject({
        id,
        full_name: z.string(),
        phone: z.string(),
        /** Null if not known. */
        gender: gender.nullable(),
        roles: z.array(staffRole),
        subjects: z.array(z.int()),
        /** Classes of which this person is the main teacher. */
        class_ids: z.array(id),
        state: z.enum(['invited', 'active', 'suspended']),
        /** The time of the last call. */
        seen_at: unixSeconds.nullable(),
      }),
    ),
    errors: [],
  }),
  'staff.change': spec({
    summary: "Update a person's roles, subjects and classes; ends their sessions",
    params: person,
    body: z.strictObject({
      ...role,
      /** Absent if it stays as it is. */
      gender: gender.optional(),
      /** The values that the form started with; `outdated` returns the current ones. */
      seen: z.strictObject({
        roles: z.array(staffRole),
        subjects: z.array(z.int()),
        class_ids: z.array(id),
      }),
    }),
    /** Replaces an open one that was created by somebody who may not give these roles; null if there is none. */
    data: invitationLink.nullable(),
    errors: ['notFound', 'lastOwner', 'classNotFound', 'factorNeeded', 'outdated'],
  }),
  'staff.suspend': spec({
    summary: 'Suspend a person; ends their sessions',
    params: person,
    body: nothing,
    data: z.null(),
    errors: ['notFound', 'lastOwner', 'factorNeeded'],
  }),
  'staff.resetFactor': spec({
    summary:
      "Reset a person's password and second factor and invite them again, after a loss or a suspension",
    params: person,
    body: nothing,
    data: invitationLink,
    errors: ['notFound', 'lastOwner', 'factorNeeded'],
  }),
  'staff.substitutes': spec({
    summary:
      'List the classes within reach with their current substitutes, and the teachers who can be one',
    data: z.strictObject({
      teachers: z.array(z.strictObject({ id, full_name: z.string() })),
      classes: z.array(
        z.strictObject({
          id,
          title: z.string(),
          /** Those of today and later, the first to end on top. */
          substitutes: z.array(
            z.strictObject({ staff_id: id, full_name: z.string(), until: unixSeconds }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  'staff.substitute': spec({
    summary:
      'Assign a substitute to a class until the end of a day, or change that day; their lessons stay within reach for 7 more days',
    body: z.strictObject({
      ...substitute,
      /** In Vietnam, from today on, at most a year ahead. */
      last_day: day,
    }),
    data: z.null(),
    errors: ['notFound', 'classNotFound', 'factorNeeded'],
  }),
  'staff.endSubstitute': spec({
    summary: 'End a substitution now; within the first hour it is removed as if never assigned',
    body: z.strictObject(substitute),
    data: z.null(),
    errors: ['notFound', 'factorNeeded'],
  }),
  'staff.invitation': spec({
    summary: 'Get who an invitation is for',
    body: z.strictObject({ code: invitationCode }),
    data: z.strictObject({
      full_name: z.string(),
      roles: z.array(staffRole),
      expires_at: unixSeconds,
    }),
    errors: ['invitationInvalid'],
  }),
  'staff.accept': spec({
    summary:
      'Accept an invitation with a name and password; setting up the second factor comes next',
    body: z.strictObject({
      code: invitationCode,
      /** The invited phone. A person who only found the link does not know it. */
      phone,
      full_name: name,
      password,
    }),
    data: staffSession,
    errors: ['invitationInvalid', 'nameMissing', 'passwordShort', 'passwordCommon'],
  }),
  'staff.beginTotp': spec({
    summary: 'Get a new secret for an authenticator app; it takes effect once a code is confirmed',
    body: nothing,
    data: z.strictObject({
      /** For the QR code. */
      uri: z.string(),
      /** To type in. */
      secret: z.string(),
      /** Sealed, to be sent back with the first code. */
      set_up: z.string(),
    }),
    errors: ['factorNeeded'],
  }),
  'staff.confirmTotp': spec({
    summary: 'Confirm the first code of a new authenticator app, which replaces the previous one',
    body: z.strictObject({ set_up: z.string().max(500), code: z.string().min(1).max(10) }),
    data: recoveryCodes,
    errors: ['factorNeeded', 'factorRefused', 'tooManyRequests'],
  }),
  'staff.askPasskey': spec({
    summary: 'Get a challenge for a passkey to sign, once, within five minutes',
    body: nothing,
    data: passkeyRequest,
    errors: [],
  }),
  'staff.passkeySignIn': spec({
    summary: 'Sign in as staff with a passkey, in place of password and second factor',
    body: z.strictObject({ credential: signedPasskey }),
    data: staffSession,
    errors: ['signInRefused'],
  }),
  'staff.passkeyFactor': spec({
    summary: 'Enter the second factor with a passkey of the same person',
    body: z.strictObject({ credential: signedPasskey, remember: z.boolean().optional() }),
    data: renewed,
    errors: ['factorRefused'],
  }),
  'staff.beginPasskey': spec({
    summary: 'Get the options for creating a passkey',
    body: nothing,
    data: passkeyCreation,
    errors: ['factorNeeded'],
  }),
  'staff.confirmPasskey': spec({
    summary: 'Store a new passkey, named after browser and system',
    body: z.strictObject({ credential: newPasskey }),
    data: recoveryCodes,
    errors: ['factorNeeded', 'factorRefused'],
  }),
  'staff.removeFactor': spec({
    summary: 'Remove a second factor; the last one cannot be removed',
    params: person,
    body: nothing,
    data: z.null(),
    errors: ['notFound', 'lastFactor', 'factorNeeded'],
  }),
  'staff.factors': spec({
    summary: "List the person's second factors",
    data: z.strictObject({
      factors: z.array(
        z.strictObject({
          id,
          kind: z.enum(['passkey', 'totp']),
          name: z.string(),
          created_at: unixSeconds,
          used_at: unixSeconds.nullable(),
        }),
      ),
      recovery_codes_left: z.int(),
    }),
    errors: [],
  }),
  'staff.renewRecoveryCodes': spec({
    summary: 'Create ten new recovery codes; the previous ones become void',
    body: nothing,
    data: z.strictObject({ recovery_codes: z.array(z.string()) }),
    errors: ['factorNeeded'],
  }),
};

/** Registration, codes and passwords: every call before sign-in, and those that change a password. */
import { z } from 'zod';
import { account, passwordHash } from './accounts.ts';
import { appIdText, flag, id, spec, unixSeconds } from './spec.ts';

/** As typed; the server normalises it to `0` and nine digits. */
const phone = z.string().min(1).max(24);

/** A solved proof of work. Valid for one phone: one look-up and one code. An address has a few calls without one. */
const botCheck = z.string().max(2000).meta({
  description:
    'A solved challenge of `/api/bot-check`: base64 of the JSON `{ "challenge": <as received>, "solution": { "counter": <number>, "derivedKey": <hex> } }`. An address may leave it out in a few calls; then the error 2007 asks for it.',
});

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

/** A challenge of ALTCHA's second version, passed to the solver unchanged. */
export const botChallenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      /** The rounds of PBKDF2. */
      cost: z.int(),
      /** Of the derived key, in bytes. */
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      /** In Unix seconds. */
      expiresAt: z.int(),
    }),
    signature: z.string(),
  })
  .meta({
    id: 'BotChallenge',
    description:
      'Solved by the smallest `counter` from 0 on for which the PBKDF2-HMAC-SHA-256 key of `keyLength` bytes begins with `keyPrefix`: its password is the bytes of `nonce` followed by `counter` as four bytes, big-endian, its salt is `salt`, its rounds are `cost`.',
  });
export type BotChallenge = z.infer<typeof botChallenge>;

/**
 * What binds a code to who asked for it. A browser has it in an HttpOnly cookie; a client without cookies sends it in
 * the body.
 */
const ticket = z.string().regex(/^[\w-]{43}$/);
export const otpTicket = { ticket: ticket.optional() };

const passwords = { password: passwordHash, re_password: passwordHash };

export const registrationSpecs = {
  'accounts.checkAccount': spec({
    summary: 'Get whether a phone has a login',
    body: z.strictObject({
      phone,
      bot_check: botCheck.optional(),
      /** Our addition, for registering: a common password is refused before an SMS is sent. */
      password: passwordHash.optional(),
    }),
    data: z.strictObject({ isExist: z.boolean() }),
    errors: ['phoneFormat', 'botCheckFailed', 'passwordCommon'],
  }),
  'accounts.botCheck': spec({
    summary: "Get a proof-of-work challenge in ALTCHA's format",
    data: botChallenge,
    errors: [],
  }),
  'accounts.sendOtp': spec({
    summary: 'Send a code by SMS and bind it to this browser with an HttpOnly cookie',
    body: z.strictObject({
      mobile: phone,
      /** A short word for the kind of client, such as 'web'. */
      agent_type: z.string().regex(/^[\w.-]{1,20}$/),
      /** 0 register, 1 forgot password; our addition: 2 confirm (erase a child, change the phone). */
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** Not needed for type 2 with the login's own phone. */
      bot_check: botCheck.optional(),
      /** With type 0: stored as a lead once the code is verified, never before. */
      consultation: z
        .strictObject({ full_name: z.string().max(225), referer: z.string().max(500) })
        .optional(),
    }),
    /**
     * In seconds. After `smsUnavailable` the browser has its ticket too: sending is retried while the code is valid.
     */
    data: z.strictObject({ resend_after: z.int(), expires_in: z.int(), ticket }),
    errors: [
      'phoneFormat',
      'phoneTaken',
      'phoneUnknown',
      'botCheckFailed',
      'otpRefused',
      'smsUnavailable',
      'unauthenticated',
    ],
  }),
  'accounts.verifyOtp': spec({
    summary: 'Verify a code; a right one turns the cookie into a proof for one use',
    body: z.strictObject({ mobile: phone, code: z.string().regex(/^[0-9]{6}$/), ...otpTicket }),
    data: z.strictObject({ verify_status: z.boolean(), text: z.string() }),
    errors: ['phoneFormat'],
  }),
  'accounts.register': spec({
    summary: 'Create a login with its first student; requires proof of the phone',
    body: z.strictObject({
      /** The first child's name. With a `parent_name` it may be the phone, and the name is entered later. */
      full_name: z.string().max(200),
      /** Our addition: the guardian's name. */
      parent_name: z.string().max(200).optional(),
      user_name: phone,
      ...passwords,
      ...otpTicket,
      active: z.literal(1),
      information: z.strictObject({
        full_name: z.string().max(200),
        phone,
        referer: z.string().max(500),
      }),
      source: z.string().max(100).optional(),
      referer: z.string().max(500).optional(),
      action: z.string().max(100).optional(),
      /** The version of the consent text that was accepted; absent leads to the error `consentMissing`. */
      consent: z.string().max(40).optional(),
      /** Our addition: whether the family wants news and offers. */
      advertising: z.boolean().optional(),
      /** Our addition: as in the sign-in. */
      remember: z.boolean().optional(),
    }),
    data: account,
    errors: [
      'phoneFormat',
      'phoneTaken',
      'otpProofMissing',
      'passwordsDiffer',
      'passwordCommon',
      'nameMissing',
      'nameTooLong',
      'nameDigits',
      'consentMissing',
    ],
  }),
  'accounts.resetPassword': spec({
    summary: 'Set a new password; requires proof of the phone and ends all sessions of the login',
    body: z.strictObject({ phone, ...passwords, ...otpTicket }),
    data: z.null(),
    errors: ['phoneFormat', 'phoneUnknown', 'otpProofMissing', 'passwordsDiffer', 'passwordCommon'],
  }),
  'accounts.changePassword': spec({
    summary: 'Change the password; ends all other sessions of the login',
    body: z.strictObject({ old_password: passwordHash, ...passwords }),
    data: z.null(),
    errors: ['wrongOldPassword', 'passwordsDiffer', 'passwordCommon'],
  }),
  'accounts.createHandOver': spec({
    summary: 'Create a code that opens one short session elsewhere, once, within 60 seconds',
    body: z.strictObject({
      /** A student of this login; absent means the caller. */
      core_user_id: id.optional(),
    }),
    data: z.strictObject({ code: z.string(), expires_in: z.int() }),
    errors: ['notFound'],
  }),
  'accounts.createViewLink': spec({
    summary:
      "Create an address that opens a student's pages for the team, view-only, once, within 60 seconds",
    body: z.strictObject({ core_user_id: id, origin: z.string().regex(/^[\w-]{1,40}$/) }),
    data: z.strictObject({ url: z.string(), expires_in: z.int() }),
    errors: ['notFound', 'forbidden'],
  }),
  'accounts.takeHandOver': spec({
    summary: 'Exchange a hand-over code for a session of 900 seconds',
    body: z.strictObject({ code: z.string().regex(/^[\w-]{20,128}$/) }),
    data: z.strictObject({ token: z.string(), expires_in: z.int() }),
    errors: ['handOverInvalid'],
  }),
  'accounts.sessions': spec({
    summary: 'List the sessions of this login',
    data: z.array(
      z.strictObject({
        id,
        student_name: z.string(),
        /** A short name of browser and system, such as 'Chrome, Android'. */
        device: z.string().nullable(),
        created_at: unixSeconds,
        last_seen_at: unixSeconds,
        is_current: flag,
      }),
    ),
    errors: [],
  }),
  'accounts.endOtherSessions': spec({
    summary: 'End all other sessions of this login',
    body: z.strictObject({}).nullish(),
    data: z.strictObject({ ended: z.int() }),
    errors: [],
  }),
  'accounts.studentByApp': spec({
    summary: 'List the students of this login that use this app',
    query: z.strictObject({ app_id: appIdText.optional() }),
    data: z.array(
      z.strictObject({ id, user_name: z.string(), full_name: z.string(), class_count: z.int() }),
    ),
    errors: [],
  }),
};

/** Further guardians of a child: who follows it besides the owner, and how they are invited. */
import { z } from 'zod';
import { account, guardianship, passwordHash, relation, rights } from './accounts.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';

const guardian = z
  .strictObject({
    id,
    /** Null if it was not given. */
    name: z.string().nullable(),
    relation,
    rights,
    since: unixSeconds,
  })
  .meta({ id: 'Guardian' });
export type Guardian = z.infer<typeof guardian>;

const openInvitation = z
  .strictObject({
    id,
    relation,
    rights,
    by: z.enum(['owner', 'office']),
    expires_at: unixSeconds,
  })
  .meta({ id: 'GuardianInvitation' });
export type GuardianInvitation = z.infer<typeof openInvitation>;

const followed = {
  guardians: z.array(guardian),
  /** Open invitations. */
  invitations: z.array(openInvitation),
  /** How many more can be invited. */
  room: z.int().min(0),
};

const guardians = z
  .strictObject({
    ...followed,
    /** Days on which staff viewed the child's pages or the phone, newest first. */
    looks: z.array(z.strictObject({ day: z.iso.date(), what: z.string() })),
    /** The caller is a guardian and not the owner: the lists are empty. */
    mine: guardianship.extend({ id, digest: flag }).nullable(),
  })
  .meta({ id: 'Guardians' });
export type Guardians = z.infer<typeof guardians>;

const invited = {
  relation,
  rights,
  /** Also sends the link there by SMS. */
  phone: z.string().max(20).optional(),
};
const newInvitation = z
  .strictObject({
    /** Shown only once, as only a hash of its code is stored. */
    url: z.string(),
    expires_at: unixSeconds,
    sent: flag,
  })
  .meta({ id: 'NewGuardianInvitation' });
export type NewGuardianInvitation = z.infer<typeof newInvitation>;

const code = z.string().regex(/^[\w-]{22}$/);

const invitationDetails = z
  .strictObject({
    relation,
    rights,
    expires_at: unixSeconds,
    /** The child's name, only for a signed-in caller. */
    child: z.string().nullable(),
    /** The caller's login owns the child. */
    is_own: flag,
  })
  .meta({ id: 'SeenInvitation' });
export type InvitationDetails = z.infer<typeof invitationDetails>;

const params = z.strictObject({ id: idText });

export const guardiansSpecs = {
  'guardians.list': spec({
    summary: 'List who follows the child; a guardian sees only their own rights',
    data: guardians,
    errors: [],
  }),
  'guardians.invite': spec({
    summary: 'Invite a guardian with a link for one use within seven days; only for the owner',
    body: z.strictObject(invited),
    data: newInvitation,
    errors: ['forbidden', 'phoneFormat', 'tooManyGuardians', 'tooManyRequests'],
  }),
  'guardians.endInvitation': spec({
    summary: 'Withdraw an invitation',
    params,
    body: z.strictObject({}),
    data: z.null(),
    errors: ['forbidden', 'notFound'],
  }),
  'guardians.end': spec({
    summary: 'End a guardianship and its sessions, as the owner or the guardian',
    params,
    body: z.strictObject({}),
    data: z.null(),
    errors: ['notFound'],
  }),
  'guardians.setDigest': spec({
    summary: "Set whether this guardian's weekly message includes the child",
    params,
    body: z.strictObject({ digest: flag }),
    data: z.null(),
    errors: ['notFound'],
  }),
  'guardians.invitation': spec({
    summary: "Get what an invitation grants; only signed-in callers see the child's name",
    body: z.strictObject({ code }),
    data: invitationDetails,
    errors: ['invitationUsed'],
  }),
  'guardians.accept': spec({
    summary: 'Accept an invitation, which adds the child to the accounts of the login',
    body: z.strictObject({ code, digest: flag }),
    data: z.strictObject({ core_user_id: id }),
    errors: ['invitationUsed', 'badRequest', 'tooManyGuardians'],
  }),
  'guardians.register': spec({
    summary:
      'Register a guardian who has no child of their own and accept the invitation; requires proof of the phone',
    body: z.strictObject({
      code,
      digest: flag,
      full_name: z.string().max(225),
      user_name: z.string().min(1).max(20),
      password: passwordHash,
      re_password: passwordHash,
      consent: z.string().max(50).optional(),
      advertising: z.boolean().optional(),
      remember: z.boolean().optional(),
    }),
    data: account,
    errors: [
      'invitationUsed',
      'tooManyGuardians',
      'phoneFormat',
      'phoneTaken',
      'nameMissing',
      'nameTooLong',
      'nameDigits',
      'passwordsDiffer',
      'passwordCommon',
      'consentMissing',
      'otpProofMissing',
    ],
  }),
  'guardians.ofStudent': spec({
    summary: 'List who follows a child, for the office',
    params,
    data: z.strictObject(followed).meta({ id: 'GuardiansOfStudent' }),
    errors: ['notFound'],
  }),
  'guardians.inviteAsOffice': spec({
    summary: 'Invite a guardian at the counter; the family is notified',
    params,
    body: z.strictObject(invited),
    data: newInvitation,
    errors: ['factorNeeded', 'notFound', 'phoneFormat', 'tooManyGuardians'],
  }),
  'guardians.endInvitationAsOffice': spec({
    summary: 'Withdraw an invitation',
    params,
    body: z.strictObject({ invitation_id: id }),
    data: z.null(),
    errors: ['notFound'],
  }),
  'guardians.restoreAsOffice': spec({
    summary: 'Undo ending a guardianship or an invitation by the office, within ten minutes',
    params,
    body: z.union([z.strictObject({ guardian_id: id }), z.strictObject({ invitation_id: id })]),
    data: z.null(),
    errors: ['factorNeeded', 'notFound', 'tooManyGuardians'],
  }),
  'guardians.endAsOffice': spec({
    summary: 'End a guardianship and its sessions; can be undone for ten minutes',
    params,
    body: z.strictObject({ guardian_id: id }),
    data: z.null(),
    errors: ['factorNeeded', 'notFound'],
  }),
};

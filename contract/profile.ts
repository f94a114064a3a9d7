import { z } from 'zod';
import { passwordHash } from './accounts.ts';
import { certificate } from './certificates.ts';
import { otpTicket } from './registration.ts';
import { id, idText, spec } from './spec.ts';

/** The maximum size of a picture in bytes, and of the request body with it as base64 in JSON. */
export const avatarLimit = 300_000;
export const avatarCallLimit = 410_000;

const code = z.string().regex(/^[0-9]{1,6}$/);

/**
 * A province or a ward. `name` is written as in an address, 'Hà Nội', 'Phường Ba Đình'; `type` is its kind: Thành
 * phố, Tỉnh; Phường, Xã, Đặc khu. The middle level is kept for older clients and contains the wards since July 2025.
 */
const place = z.strictObject({ code, name: z.string(), type: z.string() }).meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

/**
 * Pages of at most 100, by name. `q` matches the beginning of any word, with or without tone marks. `count` in the
 * envelope is the total number of matches.
 */
const placeQuery = z.strictObject({
  limit: z.literal('100').optional(),
  page: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/)
    .transform(Number)
    .optional(),
  q: z.string().max(60).optional(),
});

export const profileDetails = z
  .strictObject({
    full_name: z.string(),
    birth_year: z.int().nullable(),
    phone_number: z.string(),
    email: z.string().nullable(),
    avatar_url: z.string().nullable(),
    province: place.nullable(),
    ward: place.nullable(),
    street: z.string().nullable(),
    /** The guardian's name, the same for all children of the login. */
    parent_name: z.string().nullable(),
    /** Whether the family consented to news and offers. */
    advertising: z.boolean(),
  })
  .meta({ id: 'ProfileDetails' });
export type ProfileDetails = z.infer<typeof profileDetails>;

export const profileSpecs = {
  'profile.details': spec({
    summary: 'Get the personal information of the signed-in student',
    data: profileDetails,
    errors: [],
  }),
  'profile.updateDetails': spec({
    summary: 'Update name, birth year and address',
    body: z.strictObject({
      full_name: z.string().max(225),
      birth_year: z.int(),
      province_code: code.nullable(),
      ward_code: code.nullable(),
      street: z.string().max(200).nullable(),
      /** Absent if unchanged. */
      parent_name: z.string().max(200).optional(),
    }),
    data: profileDetails,
    errors: [
      'nameDigits',
      'nameOneWord',
      'birthYearOutOfRange',
      'addressUnknown',
      'nameMissing',
      'nameTooLong',
    ],
  }),
  'profile.setAdvertising': spec({
    summary: 'Give or withdraw consent to news and offers, for the whole login',
    body: z.strictObject({ wanted: z.boolean() }),
    data: z.strictObject({ wanted: z.boolean() }),
    errors: [],
  }),
  'profile.changePhone': spec({
    summary:
      "Change the login's phone; requires the password and proof of the new phone (send-otp type 2)",
    body: z.strictObject({
      phone: z.string().min(1).max(24),
      password: passwordHash,
      ...otpTicket,
    }),
    data: profileDetails,
    errors: ['phoneFormat', 'phoneTaken', 'otpProofMissing', 'wrongOldPassword'],
  }),
  'profile.setAvatar': spec({
    summary: 'Set the picture, already cropped square by the client; null removes it',
    body: z.strictObject({
      /** A data URL in base64: JPEG, PNG or WebP, at most 300 kB and 1024 pixels per side, not animated. */
      image: z.string().max(avatarCallLimit).nullable(),
    }),
    data: z.strictObject({ avatar_url: z.string().nullable() }),
    errors: ['pictureUnreadable'],
  }),
  'profile.avatar': spec({
    summary: 'Get a picture by its unguessable address',
    params: z.strictObject({ name: z.string().regex(/^[\w-]{22}\.(jpeg|png|webp)$/) }),
    data: z.string().meta({ description: 'image/jpeg, image/png or image/webp' }),
    errors: ['notFound'],
  }),
  'profile.certificates': spec({
    summary: "List the student's certificates, newest first",
    data: z.array(certificate),
    errors: [],
  }),
  'profile.export': spec({
    summary:
      'Export everything stored about one student of this login, as JSON and readable HTML in a zip',
    query: z.strictObject({ core_user_id: idText }),
    data: z.string().meta({ description: 'application/zip' }),
    errors: ['notFound'],
  }),
  'profile.erase': spec({
    summary:
      "Erase one student of this login; requires proof of the login's phone (send-otp type 2)",
    body: z.strictObject({ core_user_id: id, ...otpTicket }),
    data: z.strictObject({ signed_out: z.boolean() }),
    errors: ['notFound', 'otpProofMissing'],
  }),
  'profile.provinces': spec({
    summary: 'List the 34 provinces',
    query: placeQuery,
    data: z.array(place),
    errors: [],
  }),
  'profile.districts': spec({
    summary:
      'List the wards of a province (the districts until July 2025); `count` in the envelope is their total',
    params: z.strictObject({ province: code }),
    query: placeQuery,
    data: z.array(place),
    errors: ['addressUnknown'],
  }),
  'profile.wards': spec({
    summary: 'List the parts of a ward: none since July 2025; kept for older clients',
    params: z.strictObject({ province: code, district: code }),
    query: placeQuery,
    data: z.array(place),
    errors: ['addressUnknown'],
  }),
};

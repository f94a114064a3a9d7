import { z } from 'zod';
import { spec } from './spec.ts';

/** The courses offered for consultation, as written in `referer`. */
export const courses = ['Rino English', 'Rino Math'] as const;
export type Course = (typeof courses)[number];

/** The consultation form, with its defaults. */
export const consultationBody = z.strictObject({
  /** The class of the request; older clients send null. */
  product_id: z.int().positive().nullable().default(null),
  phone: z.string().max(20),
  children_name: z.string().max(1000),
  children_yob: z.int().nullable().default(null),
  children_ability: z.string().max(50).default('BT'),
  /** The selected courses, joined by commas. */
  referer: z.string().max(200).default('Đăng ký từ Web Tutor'),
  typeId: z.int().min(1).max(99).default(2),
  source: z.string().max(50).default('Web Tutor'),
});
export type ConsultationBody = z.input<typeof consultationBody>;

export const consultationSpecs = {
  'consultation.send': spec({
    summary:
      'Request a consultation; requests with the same phone and courses within 10 minutes count as one',
    body: consultationBody,
    data: z.null(),
    errors: [
      'phoneFormat',
      'adviceNameMissing',
      'adviceNameTooLong',
      'adviceBirthYear',
      'adviceCourse',
    ],
  }),
};

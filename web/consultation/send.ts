import type { ConsultationBody } from '@bitu/contract/consultation.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import type { AdviceForm } from '@bitu/rules/consultation/form.ts';
import { call } from '../api/client.ts';

/** Section 3, Consultation payload, of a form without errors. */
const payloadOf = (form: AdviceForm): ConsultationBody => ({
  product_id: null,
  phone: normalisePhone(form.phone) ?? '',
  children_name: cleanName(form.children_name) ?? '',
  children_yob: form.children_yob,
  children_ability: 'BT',
  referer: form.courses.join(','),
  typeId: 2,
  source: 'Web Tutor',
});

/** Throws ApiError. */
export const sendConsultation = (form: AdviceForm): Promise<null> =>
  call('consultation.send', { body: payloadOf(form) });

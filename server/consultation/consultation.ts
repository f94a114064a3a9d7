import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { adviceMessages, adviceIssue, coursesOf } from '@bitu/rules/consultation/form.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { dayInVietnam } from '../time.ts';
import { deleteExpiredWindows, insertLead } from './queries.ts';
import { leadsQueue } from './webhook.ts';

/** A family may ask for several children, and a school or a café shares one address. */
const what = 'requests for advice';
const perPhone = defineLimit({
  name: 'advice-phone',
  max: 10,
  per: 'day',
  what,
  by: 'phone',
});
const perAddress = defineLimit({
  name: 'advice-address',
  max: 30,
  seconds: 3600,
  what,
  by: 'address',
});

interface Consultation {
  product_id: number | null;
  phone: string;
  children_name: string;
  children_yob: number | null;
  children_ability: string;
  referer: string;
  typeId: number;
  source: string;
}

/**
 * Stores a request for a consultation, for a signed-in student with its class. The same phone, courses and class
 * within 10 minutes make one lead. Throws its validation error, or `tooManyRequests`.
 */
export async function sendConsultation(
  deps: Deps,
  input: Consultation,
  { address, student }: { address: string; student: Student | null },
): Promise<void> {
  const now = deps.clock();
  const issue = adviceIssue(input, Number(dayInVietnam(now).slice(0, 4)));
  if (issue === 'adviceNameMissing' || issue === 'adviceNameTooLong') throw new Failure(issue);
  const phone = normalisePhone(input.phone);
  if (phone === null) {
    const message = adviceMessages[input.phone.trim() === '' ? 'phoneMissing' : 'phoneFormat'];
    throw new Failure('phoneFormat', { message });
  }
  if (issue !== null) throw new Failure(issue);
  await deps.limits.consume(perAddress, clientOf(address));
  // The caller must not learn that this family has asked before; it will be called anyway.
  if (await deps.limits.consumeAll([{ limit: perPhone, who: phone }])) return;

  const courses = coursesOf(input.referer) ?? [];
  const lead = {
    phone,
    name: cleanName(input.children_name) ?? '',
    children_yob: input.children_yob,
    children_ability: clean(input.children_ability),
    courses: courses.length > 0 ? courses.join(',') : null,
    referer: input.referer,
    source: clean(input.source),
    type_id: input.typeId,
    class_id: input.product_id,
    student_id: student?.id ?? null,
    login_id: student?.login_id ?? null,
  };
  const key = deps.secrets.tag('lead', phone, lead.courses ?? '', String(lead.class_id ?? ''));
  await deps.db.queries.transaction().execute(async (trx) => {
    await deleteExpiredWindows(trx, now);
    const id = await insertLead(trx, key, lead, now);
    if (id !== undefined) await announceLead(deps, trx, id);
  });
}

/** Additional text from other clients, without invisible characters. */
const clean = (text: string) => cleanName(text) ?? '';

/** Queues the delivery of a new lead to the webhook, if there is one, in the transaction that stores the lead. */
export async function announceLead(
  { settings, jobs, clock }: Pick<Deps, 'settings' | 'jobs' | 'clock'>,
  trx: Queries,
  leadId: number,
): Promise<void> {
  if (settings.leadsWebhook)
    await jobs.sendAt(leadsQueue, { lead_id: leadId, tries: 0 }, clock(), trx);
}

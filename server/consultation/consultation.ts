import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { adviceMessages } from '@bitu/rules/consultation/form.ts';
import { adviceFault, coursesOf } from '@bitu/rules/consultation/payload.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { type Limit, secondsUntil } from '../plugins/limit.ts';
import { dayInVietnam } from '../time.ts';
import { forgetWindows, insertLead } from './queries.ts';
import { leadsQueue } from './webhook.ts';

/** A family may ask for several children, and a school or a café has one address. */
const perPhone: Limit = { name: 'advice-phone', max: 10, per: 'day' };
const perAddress: Limit = { name: 'advice-address', max: 30, seconds: 3600 };

interface Consultation {
  phone: string;
  children_name: string;
  children_yob: number | null;
  children_ability: string;
  referer: string;
  typeId: number;
  source: string;
}

/** Keeps somebody's wish to be advised. The same phone and courses within 10 minutes are one lead. Throws what is wrong with it, or `tooManyRequests`. */
export async function sendConsultation(
  deps: Deps,
  given: Consultation,
  address: string,
): Promise<void> {
  const now = deps.clock();
  const fault = adviceFault(given, Number(dayInVietnam(now).slice(0, 4)));
  if (fault === 'adviceNameMissing' || fault === 'adviceNameTooLong') throw new Failure(fault);
  const phone = normalisePhone(given.phone);
  if (phone === null) {
    const message = adviceMessages[given.phone.trim() === '' ? 'phoneMissing' : 'phoneFormat'];
    throw new Failure('phoneFormat', { message });
  }
  if (fault !== null) throw new Failure(fault);
  await count(deps, phone, address);

  const courses = coursesOf(given.referer) ?? [];
  const lead = {
    phone,
    name: cleanName(given.children_name) ?? '',
    children_yob: given.children_yob,
    children_ability: clean(given.children_ability),
    courses: courses.length > 0 ? courses.join(',') : null,
    referer: given.referer,
    source: clean(given.source),
    type_id: given.typeId,
  };
  const key = deps.secrets.tag('lead', phone, lead.courses ?? '');
  await deps.db.queries.transaction().execute(async (trx) => {
    await forgetWindows(trx, now);
    const id = await insertLead(trx, key, lead, now);
    if (id !== undefined) await announceLead(deps, trx, id);
  });
}

/** Words that other clients send along: what nobody sees in them is left out. */
const clean = (text: string) => cleanName(text) ?? '';

async function count(deps: Deps, phone: string, address: string) {
  const over = await deps.limits.takeAll([
    { limit: perPhone, who: phone },
    { limit: perAddress, who: clientOf(address) },
  ]);
  if (!over) return;
  const retryAfter = secondsUntil(over.resetsAt.getTime(), deps.clock());
  throw new Failure('tooManyRequests', { retryAfter });
}

/** Has a new lead sent on to the webhook, where there is one; in the transaction that makes it. */
export async function announceLead(
  { settings, jobs, clock }: Pick<Deps, 'settings' | 'jobs' | 'clock'>,
  trx: Queries,
  leadId: number,
): Promise<void> {
  if (settings.leadsWebhook)
    await jobs.sendAt(leadsQueue, { lead_id: leadId, tries: 0 }, clock(), trx);
}

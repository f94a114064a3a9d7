import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { type Lead, markSent, unsentLead } from './queries.ts';

export const leadsQueue = 'leads-webhook';

const timeoutMs = 10_000;
/** Seconds to wait after each failed try: three days in all, so that an outage over a weekend loses nothing. */
const backOff = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];

interface LeadJob {
  lead_id: number;
  /** Number of earlier tries. */
  tries: number;
}

type Sender = Pick<Deps, 'settings' | 'db' | 'jobs' | 'clock' | 'log'>;

export const consultationJobs = (deps: Deps): Job[] => [
  { queue: leadsQueue, work: (job: LeadJob) => sendLead(deps, job) },
];

/** Tries once. A lead that was accepted or erased meanwhile is not sent again; a failed one is retried later. */
async function sendLead(deps: Sender, { lead_id, tries }: LeadJob): Promise<void> {
  const { leadsWebhook } = deps.settings;
  const lead = await unsentLead(deps.db.queries, lead_id);
  if (!lead || !leadsWebhook) return;
  const reason = await post(leadsWebhook, lead, deps.clock());
  if (reason === null) return void (await markSent(deps.db.queries, lead_id, deps.clock()));

  const wait = backOff[tries];
  deps.log.warn({ lead_id, reason, last: wait === undefined }, 'lead not sent');
  if (wait === undefined) return;
  const at = new Date(deps.clock().getTime() + wait * 1000);
  await deps.jobs.sendAt(leadsQueue, { lead_id, tries: tries + 1 }, at, deps.db.queries);
}

const bodyOf = ({ verified_at, created_at, ...lead }: Lead): string =>
  JSON.stringify({
    ...lead,
    verified_at: unixOrNull(verified_at),
    created_at: unixOf(created_at),
  });

/**
 * Posts a signed lead. Returns what went wrong, or null. Redirects are not followed: only the configured address is
 * trusted.
 */
async function post(
  { url, secret }: { url: string; secret: string },
  lead: Lead,
  now: Date,
): Promise<string | null> {
  const body = bodyOf(lead);
  const timestamp = String(unixOf(now));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-bitu-lead': String(lead.id),
        'x-bitu-timestamp': timestamp,
        'x-bitu-signature': `sha256=${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

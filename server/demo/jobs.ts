import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { prepareDemo } from './prepare.ts';

/** Five past midnight in Vietnam: shifts the demo's dates to the new day. */
export const demoJobs = (deps: Deps): Job[] =>
  deps.settings.demo
    ? [{ queue: 'demo-new-day', cron: '5 17 * * *', work: () => prepareDemo(deps) }]
    : [];

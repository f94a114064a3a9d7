import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { deleteEmptyLogins, emptyLoginsQueue } from './empty-logins.ts';

export const guardiansJobs = (deps: Deps) =>
  heldJobs(emptyLoginsQueue, {
    work: ({ login_id }: { login_id: number }) => deleteEmptyLogins(deps, login_id),
    workDue: () => deleteEmptyLogins(deps, null),
  });

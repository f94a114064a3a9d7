import type { Deps } from '../../deps.ts';

const nothing = () => Promise.resolve();

/** Stands-in for queues and listeners while the demo is loaded: the work of a job is done at once instead. */
export const nobody: Pick<Deps, 'bus' | 'jobs'> = {
  bus: {
    publish: nothing,
    publishAll: nothing,
    publishSoon() {},
    subscribe: () => () => {},
    subscribeAll() {},
    close: nothing,
  },
  jobs: {
    work: nothing,
    dropOldSchedules: nothing,
    prepare: nothing,
    sendAt: nothing,
    sendAll: nothing,
    close: nothing,
  },
};

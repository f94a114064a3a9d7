import type { Deps } from '../../deps.ts';

const nothing = () => Promise.resolve();

/** Queues and listeners while the demo is loaded, when there are none: what a job would do is done at once instead. */
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

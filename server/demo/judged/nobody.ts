import type { Deps } from '../../deps.ts';

const nothing = () => Promise.resolve();

/** Replaces queues and listeners while the demo is loaded: a job's work is done at once instead. */
export const nobody: Pick<Deps, 'bus' | 'jobs'> = {
  bus: {
    publish: nothing,
    publishAll: nothing,
    publishSoon() {},
    subscribe: () => () => {},
    subscribeAll() {},
    onGap() {},
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

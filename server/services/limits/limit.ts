import { vietnamOffset } from '@bitu/rules/format/times.ts';

/** A maximum within some seconds, counted from the first hit, or within a calendar day of Asia/Ho_Chi_Minh. */
export type Limit = {
  name: string;
  max: number;
  /** The message if it is used up, instead of the default one. */
  words?: string;
} & ({ seconds: number } | { per: 'day' });

/** A maximum of concurrent uses, per process. */
export type Capacity = { name: string; max: number; per: 'process' };

/** A limit of the product, as listed in docs/operate.md. */
export type DefinedLimit = (Limit | Capacity) & {
  /** What it counts, in words. */
  what: string;
  /** The key by which it is counted. */
  by: string;
};

const defined: DefinedLimit[] = [];

/** Registers a limit of the product when its module is loaded. */
export function defineLimit<L extends DefinedLimit>(limit: L): L {
  defined.push(limit);
  return limit;
}

/** Returns every limit of the loaded modules. */
export const definedLimits = (): readonly DefinedLimit[] => defined;

/** One hit: its limit, and the key it is counted for. */
export interface Hit {
  limit: Limit;
  who: string;
  /** The amount that a call consumes, 1 by default. */
  amount?: number;
}

/** A used-up limit, and when its window ends. */
export interface Exceeded {
  limit: Limit;
  resetsAt: Date;
}

const dayMs = 86_400_000;
const vietnamOffsetMs = vietnamOffset * 1000;

/** Returns when a window that begins now ends. Midnight in Vietnam is 17:00 UTC. */
export function endOf(limit: Limit, now: Date): Date {
  if ('seconds' in limit) return new Date(now.getTime() + limit.seconds * 1000);
  const days = Math.floor((now.getTime() + vietnamOffsetMs) / dayMs);
  return new Date((days + 1) * dayMs - vietnamOffsetMs);
}

/** Returns whole seconds from now, at least one. */
export const secondsUntil = (time: number, now: Date): number =>
  Math.max(1, Math.ceil((time - now.getTime()) / 1000));

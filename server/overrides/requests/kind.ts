import type { OverrideKind } from '@bitu/contract/kinds.ts';
import type { More } from '../more.ts';

const kindOfField = {
  extra_minutes: 'minutes',
  time_factor: 'pace',
  due_at: 'due',
  opens_at: 'start',
  extra_attempts: 'attempts',
} as const satisfies Record<keyof More, OverrideKind>;

/** Returns what one thing is given more of; undefined: nothing, or several things. */
export function kindOf(
  given: More & { reopens_attempt?: number | null | undefined },
): OverrideKind | undefined {
  if (given.reopens_attempt != null) return 'reopen';
  const fields = Object.keys(kindOfField) as (keyof More)[];
  const [field, ...others] = fields.filter((name) => given[name] != null);
  return field && others.length === 0 ? kindOfField[field] : undefined;
}

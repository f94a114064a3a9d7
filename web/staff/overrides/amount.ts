/** The amount of an override, as a form has it. */
import type { OverrideKind } from '@bitu/contract/kinds.ts';
import type { Input } from '../../api/client.ts';
import { textOf } from '../../api/use-form.ts';
import { kinds, timeOf } from './kinds.ts';

interface Typed {
  amount: string;
  /** The end of a reopened attempt. */
  until: string;
}

export const readAmount = (data: FormData): Typed => ({
  amount: textOf(data, 'amount'),
  until: textOf(data, 'until'),
});

/** `dueAt`: the current due time in unix seconds, or null. */
export const checkAmount = (
  kind: OverrideKind,
  { amount, until }: Typed,
  dueAt: number | null,
) => ({
  amount: kinds[kind].check(amount, dueAt),
  until: until !== '' && Number.isNaN(timeOf(until)) ? 'Bạn chọn ngày và giờ nhé.' : undefined,
});

export const amountOf = (
  kind: OverrideKind,
  { amount, until }: Typed,
): Input<'overrides.approve'>['body'] => ({
  ...kinds[kind].body(amount),
  ...(kind === 'reopen' && { due_at: until === '' ? null : timeOf(until) }),
});

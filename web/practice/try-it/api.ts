import type { BaiLam } from '@bitu/contract/practice.ts';
import { call, type Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

export const tryQuery = callQuery(
  'practice.tryQuestions',
  {},
  // They do not change while somebody answers them.
  { staleTime: Infinity },
);

export type TryResult = Output<'practice.tryAnswer'>;

export const tryAnswer = (question_id: number, bai_lam: BaiLam): Promise<TryResult> =>
  call('practice.tryAnswer', { body: { question_id, bai_lam } });

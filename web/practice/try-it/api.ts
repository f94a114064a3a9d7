import type { BaiLam } from '@bitu/contract/practice.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Output } from '../../api/client.ts';

export const tryQuery = queryOptions({
  queryKey: ['practice.try'],
  queryFn: ({ signal }) => call('practice.tryQuestions', {}, { signal }),
  // They do not change under somebody's hands.
  staleTime: Infinity,
});

export type Told = Output<'practice.tryAnswer'>;

export const tryAnswer = (question_id: number, bai_lam: BaiLam): Promise<Told> =>
  call('practice.tryAnswer', { body: { question_id, bai_lam } });

/** Results of calls, cached under the name of the call, so that `invalidate` is checked against the contract. */
import type { RouteName } from '@bitu/contract/routes.ts';
import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call, earlyData, type Input, type Output } from './client.ts';

type Key<N extends RouteName> = readonly [name: N, input: Input<N>];
type Options<N extends RouteName> = Omit<
  UseQueryOptions<Output<N>, Error, Output<N>, Key<N>>,
  'queryKey' | 'queryFn'
>;

/** The query key of a call; without an input, the prefix for all inputs. */
export const callKey = <N extends RouteName>(name: N, ...input: [] | [Input<N>]) =>
  [name, ...input] as const;

/**
 * The query options of a call. The reply to an early call of the HTML is used at once, so that the page renders once,
 * without a skeleton.
 */
export const callQuery = <N extends RouteName>(name: N, input: Input<N>, options?: Options<N>) =>
  queryOptions<Output<N>, Error, Output<N>, Key<N>>({
    initialData: () => earlyData(name, input),
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

export type CallQuery<N extends RouteName> = ReturnType<typeof callQuery<N>>;

/** Marks the results of these calls as stale: visible ones are refetched at once, others when they are shown. */
export async function invalidate(client: QueryClient, ...names: RouteName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: callKey(name) })));
}

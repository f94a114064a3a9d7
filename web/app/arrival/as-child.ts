/** An address about one child of a family, as in the links of the weekly message: `?child=12`. */
import { ApiError, sentenceOf } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Request } from '../../navigation/router.ts';
import { isRemembered } from '../../session/device.ts';
import { profileQuery, switchAccount } from '../../session/me.ts';
import { enter } from '../../session/session-actions.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** The address without the child. */
function without(href: string): string {
  const url = new URL(href, location.origin);
  url.searchParams.delete('child');
  return url.pathname + url.search + url.hash;
}

/**
 * Switches to the child of the address, if the server lets this login do so; otherwise the page opens for the signed-in
 * student. Returns the address without the child, so that a reload, or a later switch to a sibling, does not switch
 * again.
 */
export async function asChild({ href, query }: Request['location']): Promise<string> {
  const id = Number(query['child']);
  try {
    const { id: current } = await queryClient.fetchQuery(profileQuery);
    if (Number.isSafeInteger(id) && id > 0 && id !== current)
      await enter(await switchAccount(id), isRemembered());
  } catch (error) {
    // Another family's child is refused without a word about it.
    if (error instanceof ApiError && error.temporary)
      showToast(sentenceOf(error), { tone: 'error' });
  }
  return without(href);
}

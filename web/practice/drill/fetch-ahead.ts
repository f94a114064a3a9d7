import type { Profile } from '@bitu/contract/accounts.ts';
import { queryClient } from '../../api/query-client.ts';
import { callQuery } from '../../api/query.ts';
import { deleteStoredSet, storedSet } from '../../session/stored-set.ts';
import { noteOwner } from '../../session/session-owner.ts';
import { fetchAhead as fetchFiles, picturesOf, soundsOf } from '../content/fetch-ahead.ts';
import { preloadScreens } from '../questions/preload.ts';
import { preloadScoring, preloadVoices, textsToRead } from '../questions/spoken.ts';
import { openNotebook } from './api.ts';

/**
 * Keeps today's set on this device, with its pictures and sounds, unless it is there already. Throws OtherStudent,
 * ApiError.
 */
export async function fetchAhead({ id, token }: Pick<Profile, 'id' | 'token'>): Promise<void> {
  noteOwner(token, id);
  const { today } = await queryClient.fetchQuery(callQuery('drills.overview', {}));
  const stored = await storedSet();
  // A set that was done without a network has still to be submitted.
  if (stored && stored.unchecked !== null) return;
  if (today.state === 'empty' || today.state === 'done') return deleteStoredSet();
  if (stored && stored.drill.attempt_id === today.attempt_id) return;
  const drill = await openNotebook(id);
  if (!drill) return;
  const { list_question: questions } = drill;
  preloadScreens(questions.map(({ type_code }) => type_code));
  fetchFiles([...picturesOf(questions), ...soundsOf(questions)]);
  const texts = textsToRead(questions);
  if (texts.length > 0) preloadScoring();
  preloadVoices(texts);
}

import { call, networkError } from '../../api/client.ts';

export type Pace = 'normal' | 'slow';

/** So many sounds are held, each of some 100 kB: those of a practice, at both paces. */
const most = 40;

/** What was said on this page, the least lately heard first: it is heard again without a network. */
const said = new Map<string, Promise<string>>();

/** Where a text can be heard as the voice centre says it: an address of this page. Throws ApiError. */
export function sayUrl(text: string, speed: Pace): Promise<string> {
  const key = `${speed}/${text}`;
  const sound = said.get(key) ?? fetchSaid(text, speed);
  said.delete(key);
  said.set(key, sound);
  sound.catch(() => {
    if (said.get(key) === sound) said.delete(key);
  });
  for (const old of [...said.keys()].slice(0, -most)) forget(old);
  return sound;
}

async function fetchSaid(text: string, speed: Pace): Promise<string> {
  const { url } = await call('speech.say', { body: { text, speed } });
  const response = await fetch(url, { priority: 'low' }).catch(() => undefined);
  if (!response?.ok) throw networkError(response);
  return URL.createObjectURL(await response.blob());
}

function forget(key: string): void {
  said.get(key)?.then(URL.revokeObjectURL, () => {});
  said.delete(key);
}

import { call, networkError } from '../../api/client.ts';

export type Pace = 'normal' | 'slow';

/** The maximum number of sounds kept, of about 100 kB each: those of a practice, at both speeds. */
const maxSounds = 40;

/** Sounds of this page, the least recently played first. They can be played again without a network. */
const said = new Map<string, Promise<string>>();

/** Returns an address of this page with the model voice of a text. Throws ApiError. */
export function sayUrl(text: string, speed: Pace): Promise<string> {
  const key = `${speed}/${text}`;
  const sound = said.get(key) ?? fetchSaid(text, speed);
  said.delete(key);
  said.set(key, sound);
  sound.catch(() => {
    if (said.get(key) === sound) said.delete(key);
  });
  for (const old of [...said.keys()].slice(0, -maxSounds)) dropSound(old);
  return sound;
}

async function fetchSaid(text: string, speed: Pace): Promise<string> {
  const { url } = await call('speech.say', { body: { text, speed } });
  const response = await fetch(url, { priority: 'low' }).catch(() => undefined);
  if (!response?.ok) throw networkError(response);
  return URL.createObjectURL(await response.blob());
}

function dropSound(key: string): void {
  said.get(key)?.then(URL.revokeObjectURL, () => {});
  said.delete(key);
}

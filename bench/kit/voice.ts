import { flite } from '@bitu/server/services/voice/flite.ts';

/** A WAV file in which our own voice says a text. */
export async function spokenWav(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const voice = flite();
  const spoken = await voice.speak({ text, gender: 'male', speed: 1 });
  await voice.close();
  if (!spoken) throw new Error('the voice is silent');
  return Uint8Array.from(spoken);
}

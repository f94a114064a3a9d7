/** The voice host on another server: spoken texts, translations and transcripts. */
import { errors } from '@bitu/contract/errors.ts';
import { speechSpecs } from '@bitu/contract/speech.ts';
import { askHost, askHostForData, recordingForm } from '../remote-host.ts';
import type { RemoteHost } from '../../settings/speech.ts';
import { type Speaker, SpeakerAway, SpeakerBusy } from './speaker.ts';
import type { Transcriber } from './transcriber.ts';
import type { Translator } from './translator.ts';

async function isBusy(reply: Response | null): Promise<boolean> {
  const failure = (await reply?.json().catch(() => null)) as { code?: unknown } | null | undefined;
  return failure?.code === errors.speechBusy.code;
}

export function remoteSpeaker(host: RemoteHost): Speaker {
  return {
    name: `host ${host.url}`,
    async speak({ text, gender, speed }) {
      const input = { input: text, voice_gender: gender, speed };
      const reply = await askHost(host, 'speech.audio', input).catch(() => null);
      if (reply?.status === 400) return null;
      if (!reply?.ok) throw (await isBusy(reply)) ? new SpeakerBusy() : new SpeakerAway();
      return Buffer.from(await reply.arrayBuffer());
    },
    close: () => Promise.resolve(),
  };
}

export const remoteTranslator = (host: RemoteHost): Translator => ({
  async translate(text) {
    const reply = await askHostForData(host, 'speech.translate', { text });
    return speechSpecs['speech.translate'].data.safeParse(reply?.data).data?.text ?? null;
  },
});

export const remoteTranscriber = (host: RemoteHost): Transcriber => ({
  async transcribe(recording) {
    const reply = await askHostForData(host, 'speech.recognise', recordingForm(recording, {}));
    return speechSpecs['speech.recognise'].data.safeParse(reply?.data).data?.text ?? null;
  },
});

import type { SpeechSettings } from '../../settings/speech.ts';
import { flite } from './flite.ts';
import { remoteSpeaker, remoteTranscriber, remoteTranslator } from './remote.ts';
import type { Speaker } from './speaker.ts';
import { createTranscriber, type Transcriber } from './transcriber.ts';
import { createTranslator, type Translator } from './translator.ts';

export interface Voice {
  speaker: Speaker;
  translator: Translator | null;
  transcriber: Transcriber | null;
}

/** The voice centre: on this server with the configured providers, or entirely on its own host. */
export function createVoice({ voiceHost, translate, transcribe }: SpeechSettings): Voice {
  if (voiceHost)
    return {
      speaker: remoteSpeaker(voiceHost),
      translator: remoteTranslator(voiceHost),
      transcriber: remoteTranscriber(voiceHost),
    };
  return {
    speaker: flite(),
    translator: createTranslator(translate),
    transcriber: createTranscriber(transcribe),
  };
}

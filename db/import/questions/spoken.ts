/** Builds questions to be read aloud, and topics of free speech. */
import type { Builder } from './builder.ts';

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ');

export const readAloud = {
  build: ({ text, meaning, pass }, { stem }) => ({
    content: { stem, text: oneLine(text), meaning: meaning ?? null },
    key: { pass },
  }),
} satisfies Builder<'voice' | 'ielts_scripted_speaking'>;

export const unscriptedSpeaking: Builder<'ielts_unscripted_speaking'> = {
  build: ({ topic, points, prepare, speak, model }, { stem }) => ({
    content: {
      stem,
      topic: oneLine(topic),
      points: points.map((point) => point.normalize('NFC')),
      prepare_seconds: prepare,
      speak_seconds: speak,
    },
    key: { model: model?.normalize('NFC') ?? null },
  }),
};

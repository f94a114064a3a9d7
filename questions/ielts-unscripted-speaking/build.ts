import { type Builder, oneLine } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'ielts_unscripted_speaking'> = {
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

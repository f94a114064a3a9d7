/** The authors' format of videos and self-study books, explained in db/seed/CONTENT.md. */
import { z } from 'zod';
import { blocks, code, text } from './schema.ts';

export const videoFile = z.strictObject({
  id: code,
  title: text,
  /** The duration is in seconds. */
  duration: z.number().positive(),
  mp4: text,
  /** A playlist, with its files in the same folder. */
  hls: text.optional(),
  poster: text.optional(),
  captions: z
    .array(z.strictObject({ lang: z.string().regex(/^[a-z]{2}$/), label: text, file: text }))
    .default([]),
});
export type AuthoredVideo = z.output<typeof videoFile>;

export const bookFile = z.strictObject({
  id: code,
  title: text,
  subject: z.int().positive(),
  description: text,
  /** The class whose students may read it. */
  class: code.optional(),
  public: z.boolean().default(false),
  units: z
    .array(
      z.strictObject({
        id: code,
        title: text,
        blocks,
        /** The practice with its checks. */
        practice: code.optional(),
      }),
    )
    .min(1),
});
export type AuthoredBook = z.output<typeof bookFile>;

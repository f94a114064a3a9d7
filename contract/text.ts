/** Text on the wire: pieces of running text and blocks of a page. Never HTML, so it needs no sanitising. */
import { z } from 'zod';

/** One MathML element; converted from TeX at the import, shown with `createElement`. */
export interface MathNode {
  tag: string;
  attributes?: Record<string, string> | undefined;
  children: (MathNode | string)[];
}

export const mathNode: z.ZodType<MathNode> = z
  .strictObject({
    tag: z.string().regex(/^m[a-z]+$/),
    attributes: z.record(z.string(), z.string()).optional(),
    get children() {
      return z.array(z.union([z.string(), mathNode]));
    },
  })
  .meta({ id: 'MathNode' });

/** Running text: plain pieces, **strong** pieces and maths. */
export const richText = z
  .array(
    z.union([
      z.string(),
      z.strictObject({ strong: z.string() }),
      z.strictObject({ math: mathNode }),
    ]),
  )
  .meta({ id: 'RichText' });
export type RichText = z.infer<typeof richText>;

/** A picture served by us. Width and height are known, so that the layout does not shift while it loads. */
export const picture = z
  .strictObject({
    src: z.string(),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** One block of a question's stem, of an explanation or of a page. */
export const block = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), text: richText }),
    z.strictObject({ kind: z.literal('picture'), picture }),
    z.strictObject({
      kind: z.literal('audio'),
      src: z.string(),
      /** How often it may be played; null for any number of times. */
      play_limit: z.int().positive().nullable(),
    }),
    /** The words of a recording. Only part of the explanation, which is shown after the submission. */
    z.strictObject({ kind: z.literal('transcript'), text: richText }),
    /** Figures in rows and columns; the first cell of a row is its header. */
    z.strictObject({
      kind: z.literal('table'),
      caption: richText,
      head: z.array(richText).min(2).max(8),
      /** Each as long as the head. */
      rows: z.array(z.array(richText)).min(1).max(20),
    }),
    z.strictObject({ kind: z.literal('video'), src: z.string(), captions: z.string().nullable() }),
  ])
  .meta({ id: 'Block' });
export type Block = z.infer<typeof block>;

/** Something to choose, tap or pair: a text, a picture, or both. `id` is unique only within its question. */
export const choice = z
  .strictObject({
    id: z.string().min(1).max(8),
    text: richText.optional(),
    picture: picture.optional(),
  })
  .meta({ id: 'Choice' });
export type Choice = z.infer<typeof choice>;

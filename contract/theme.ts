import { z } from 'zod';
import { spec } from './spec.ts';

/** A theme. Any additional field whose name contains 'color' is a colour of the same set. */
export const theme = z
  .strictObject({
    /** 'YYYY-MM-DD HH:mm:ss' in Vietnam. */
    start_time: z.string(),
    end_time: z.string(),
    holiday_background_animation_type: z.string().nullable(),
    holiday_background_animation_cdn: z.string().nullable(),
    holiday_popup_animation: z.string().nullable(),
    holiday_popup_animation_mobile: z.string().nullable(),
    /** In seconds. */
    holiday_popup_animation_time: z.number().nullable(),
    holiday_audio_popup_animation: z.string().nullable(),
    title_trailing_image: z.string().nullable(),
    background_header: z.string().nullable(),
    background_gradient: z.string().nullable(),
  })
  .catchall(z.string().nullable())
  .meta({ id: 'Theme' });
export type Theme = z.infer<typeof theme>;

export const themeSpecs = {
  'theme.byKey': spec({
    summary: 'Get the current or next holiday theme; null: the default look',
    query: z.strictObject({ source: z.string().max(4).optional() }),
    data: z.strictObject({ data: theme.nullable() }),
    errors: [],
  }),
};

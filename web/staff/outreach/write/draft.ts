/** The state of the form, and the announcement that is sent from it. */
import type { Announced, AnnouncedType } from '@bitu/contract/outreach.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import { textHtml, titleHtml } from '@bitu/rules/notices/markup.ts';
import { vietnamSeconds } from '@bitu/rules/theme/window.ts';
import { markupOf } from './markup-of.ts';

type Of<T extends AnnouncedType> = Extract<Announced, { type: T }>;

export interface Picture {
  image_url: string;
  image_width: number;
  image_height: number;
}

/** The colours that can be changed, with our own. */
export const colourFields = {
  color_brand_700: { label: 'Màu nút và chữ nổi bật', own: '#b84a00' },
  color_brand_500: { label: 'Màu tô', own: '#ff8a1f' },
  color_brand_50: { label: 'Nền dòng chưa đọc', own: '#fff3e6' },
  color_bg: { label: 'Nền trang', own: '#fffbf7' },
} as const;
type ColourField = keyof typeof colourFields;

export interface Draft {
  type: AnnouncedType;
  title: string;
  text: string;
  /** The address that it opens; empty for none. */
  url: string;
  kind: Of<'notice'>['kind'];
  urgent: boolean;
  target: Of<'popup'>['target'];
  times: number;
  position: number;
  button: string;
  /** In the format of `datetime-local`, in Vietnam; empty for none. */
  starts: string;
  ends: string;
  picture: Picture | null;
  /** For a theme. */
  code: string;
  colours: Record<ColourField, string>;
  snow: boolean;
  /** The fields of a theme that the form does not have. */
  others: Of<'theme'>['fields'] | null;
}

export const emptyDraft = (type: AnnouncedType): Draft => ({
  type,
  title: '',
  text: '',
  url: '',
  kind: 'news',
  urgent: false,
  target: 0,
  times: 3,
  position: 0,
  button: '',
  starts: '',
  ends: '',
  picture: null,
  code: '',
  colours: { color_brand_700: '', color_brand_500: '', color_brand_50: '', color_bg: '' },
  snow: false,
  others: null,
});

/** Parses a time in the format of `datetime-local`, in Vietnam. Returns unix seconds, or null for none. */
export function timeOf(typed: string): number | null {
  const seconds = Date.parse(`${typed}:00+07:00`) / 1000;
  return Number.isNaN(seconds) ? null : seconds;
}

/** Unix seconds in the format of `datetime-local`, in Vietnam. */
export const typedTime = (seconds: number | null): string =>
  seconds === null ? '' : new Date((seconds + 7 * 3600) * 1000).toISOString().slice(0, 16);

const themeTime = (typed: string) => `${typed.replace('T', ' ')}:00`;
const typedThemeTime = (text: string) => text.slice(0, 16).replace(' ', 'T');

const noTheme: Of<'theme'>['fields'] = {
  start_time: '',
  end_time: '',
  holiday_background_animation_type: null,
  holiday_background_animation_cdn: null,
  holiday_popup_animation: null,
  holiday_popup_animation_mobile: null,
  holiday_popup_animation_time: null,
  holiday_audio_popup_animation: null,
  title_trailing_image: null,
  background_header: null,
  background_gradient: null,
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The fields of the form, over those that it does not have. */
const themeOf = ({ others, colours, starts, ends, snow, picture }: Draft) =>
  ({
    ...noTheme,
    ...others,
    ...Object.fromEntries(
      Object.entries(colours).map(([field, colour]) => [field, orNull(colour)]),
    ),
    start_time: themeTime(starts),
    end_time: themeTime(ends),
    holiday_background_animation_type: snow ? 'snow' : null,
    title_trailing_image: picture?.image_url ?? null,
  }) as Of<'theme'>['fields'];

/** The announcement, as families would see it. */
export function bodyOf(draft: Draft): Announced {
  const title = titleHtml(draft.title);
  const text = textHtml(draft.text);
  const url = orNull(draft.url);
  const ends_at = timeOf(draft.ends);
  switch (draft.type) {
    case 'notice':
      return { type: 'notice', kind: draft.kind, title, content: text, url, urgent: draft.urgent };
    case 'popup':
      return {
        type: 'popup',
        target: draft.target,
        number_times_display_popup: draft.times,
        title,
        description: text,
        image_url: draft.picture?.image_url ?? null,
        url_cta: url,
        content_cta: orNull(draft.button),
        ends_at,
      };
    case 'banner':
      return {
        type: 'banner',
        position: draft.position,
        // Both are shown as plain text on one line.
        title: draft.title.trim(),
        description: orNull(textHtml(draft.text.replace(/\s+/g, ' '))),
        ...(draft.picture ?? { image_url: '', image_width: 1, image_height: 1 }),
        url,
        ends_at,
      };
    case 'theme':
      return { type: 'theme', code: draft.code, fields: themeOf(draft) };
  }
}

/** The form for an existing announcement. */
export function draftOf(body: Announced): Draft {
  const draft = emptyDraft(body.type);
  switch (body.type) {
    case 'notice':
      return {
        ...draft,
        title: markupOf(body.title),
        text: markupOf(body.content),
        url: body.url ?? '',
        kind: body.kind,
        urgent: body.urgent,
      };
    case 'popup': {
      const { image_url } = body;
      return {
        ...draft,
        title: markupOf(body.title),
        text: markupOf(body.description),
        url: body.url_cta ?? '',
        button: body.content_cta ?? '',
        target: body.target,
        times: body.number_times_display_popup,
        picture: image_url === null ? null : { image_url, image_width: 1, image_height: 1 },
        ends: typedTime(body.ends_at),
      };
    }
    case 'banner': {
      const { image_url, image_width, image_height, position } = body;
      return {
        ...draft,
        position,
        title: body.title,
        text: markupOf(body.description ?? ''),
        url: body.url ?? '',
        picture: { image_url, image_width, image_height },
        ends: typedTime(body.ends_at),
      };
    }
    case 'theme': {
      const { code, fields } = body;
      const image_url = fields.title_trailing_image;
      return {
        ...draft,
        code,
        others: fields,
        colours: {
          color_brand_700: fields['color_brand_700'] ?? '',
          color_brand_500: fields['color_brand_500'] ?? '',
          color_brand_50: fields['color_brand_50'] ?? '',
          color_bg: fields['color_bg'] ?? '',
        },
        snow: fields.holiday_background_animation_type === 'snow',
        starts: typedThemeTime(fields.start_time),
        ends: typedThemeTime(fields.end_time),
        picture: image_url === null ? null : { image_url, image_width: 1, image_height: 1 },
      };
    }
  }
}

export type DraftIssues = { readonly [Field in keyof Draft]?: string };

/** The missing fields; empty when it can be sent. */
export function issuesOf(draft: Draft): DraftIssues {
  const { type, title, text, url, picture, button, starts, ends, code } = draft;
  if (type === 'theme') {
    const [from, until] = [vietnamSeconds(themeTime(starts)), vietnamSeconds(themeTime(ends))];
    return {
      ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && {
        code: 'Tên gồm chữ thường không dấu, số và gạch nối, như tet-2027.',
      }),
      ...(from === null && { starts: 'Bạn chọn lúc bắt đầu nhé.' }),
      ...(until === null
        ? { ends: 'Bạn chọn lúc kết thúc nhé.' }
        : from !== null && until <= from && { ends: 'Giờ kết thúc phải sau giờ bắt đầu.' }),
    };
  }
  return {
    ...(title.trim() === '' && { title: 'Bạn viết tiêu đề nhé.' }),
    ...(title.length > 200 && { title: 'Tiêu đề dài hơn 200 ký tự.' }),
    ...(type !== 'banner' && text.trim() === '' && { text: 'Bạn viết nội dung nhé.' }),
    ...(text.length > 2000 && { text: 'Nội dung dài hơn 2000 ký tự.' }),
    ...(url.trim() !== '' &&
      linkKind(url.trim()) === null && {
        url: 'Liên kết bắt đầu bằng https:// hoặc / như /learning.',
      }),
    ...(type === 'banner' && !picture && { picture: 'Banner cần một bức ảnh.' }),
    ...(type === 'popup' &&
      url.trim() !== '' &&
      button.trim() === '' && { button: 'Bạn viết chữ trên nút nhé.' }),
  };
}

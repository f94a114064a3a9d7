import type { Announced, AnnouncedType, Announcement } from '@bitu/contract/outreach.ts';

export const typeWords: Record<AnnouncedType, string> = {
  notice: 'Thông báo',
  popup: 'Thông báo nổi',
  banner: 'Dải thông báo',
  theme: 'Chủ đề',
};

export const refusalWords: Record<NonNullable<Announcement['refusal']>, string> = {
  reach: 'Không gửi: người viết không còn phụ trách',
  changed: 'Không đổi: đã có người sửa trước đó',
  nobody: 'Không gửi: không còn gia đình nào',
};

/** The text of an HTML fragment, read through a parsed document that is never shown and so runs nothing. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** A short text that identifies it in a list. */
export const nameOf = (body: Announced): string =>
  body.type === 'theme' ? body.code : plainText(body.title);

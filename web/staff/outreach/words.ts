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
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Otherwise the last word of a line and the first one of the next would be one word.
  for (const line of body.querySelectorAll('p, li, br, div, h1, h2, h3, h4')) line.after(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** A short text that identifies it in a list. */
export const nameOf = (body: Announced): string =>
  body.type === 'theme' ? body.code : plainText(body.title);

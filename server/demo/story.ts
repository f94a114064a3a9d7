/** The stories of the demo's children, who are made up. */
import type { SiteSettings } from '@bitu/contract/site.ts';

/** User names of db/seed/families.ts with three months of history. */
export const living: readonly string[] = ['demo.an', 'demo.binh', 'demo.chi'];
/** The list includes those whose course has just begun. */
export const learners: readonly string[] = [...living, 'demo.minh'];
export const videoWatchers: readonly string[] = ['demo.an', 'demo.chi'];

/** Missed lessons and missing homework, so that every lesson status can be seen. */
const missing: Record<string, string[]> = {
  // A missed lesson without tasks; overdue homework; homework still to do.
  'demo.an': ['songs', 'math-g2-measure-money', 'math-puzzles', 'starters-speaking'],
  'demo.binh': ['town-game', 'movers-weather', 'math-g5-nets-volume', 'ielts-vocab-topics'],
  'demo.chi': ['games', 'story', 'starters-listening', 'starters-speaking'],
};
export const isLeftOut = (userName: string, code: string): boolean =>
  missing[userName]?.includes(code) ?? false;

/** Practices left unfinished. */
export const begun = (userName: string, practice: string): boolean =>
  userName === 'demo.an' && practice === 'starters-listening';

/** Practices done twice. */
export const redone = (userName: string, practice: string): boolean =>
  userName === 'demo.an' && ['starters-numbers', 'math-g3-add-subtract'].includes(practice);

/** The demo's settings; each value is obviously an example. */
export const site = {
  hotline: '0000 000 000',
  email: 'hello@example.com',
  company: 'Bitu (bản dùng thử)',
  address: 'Số 1 phố Ví Dụ, phường Ví Dụ, Hà Nội',
  app_store_url: 'https://example.com/app-store',
  play_store_url: 'https://example.com/google-play',
  app_scheme: 'bitu-demo://',
  facebook_url: 'https://example.com/facebook',
  youtube_url: 'https://example.com/youtube',
  tiktok_url: 'https://example.com/tiktok',
  zalo_url: 'https://example.com/zalo',
  classroom_url: 'https://example.com/classroom',
} satisfies SiteSettings;

/** A lesson that is in progress when the demo starts, but not at night. */
export const openRoom = {
  classes: ['starters-a', 'movers-a'],
  code: 'open-room',
  title: 'Phòng luyện nói: Let’s talk!',
};

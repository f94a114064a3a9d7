/** The stories of the demo's children. Fictional. */
import type { SiteSettings } from '@bitu/contract/site.ts';

/** User names of db/seed/families.ts with three months of history. */
export const living: readonly string[] = ['demo.an', 'demo.binh', 'demo.chi'];
/** With those whose course has just begun. */
export const learners: readonly string[] = [...living, 'demo.minh'];
export const videosSeen: readonly string[] = ['demo.an', 'demo.chi'];

/** Missed lessons and missing homework, so that every lesson status can be seen. */
const missing: Record<string, string[]> = {
  // A missed lesson without tasks; overdue homework; homework still to do.
  'demo.an': ['songs', 'math-g2-measure-money', 'math-puzzles', 'starters-speaking'],
  'demo.binh': ['town-game', 'movers-weather', 'math-g5-nets-volume', 'ielts-vocab-topics'],
  'demo.chi': ['games', 'story', 'starters-listening', 'starters-speaking'],
};
export const leftOut = (userName: string, code: string): boolean =>
  missing[userName]?.includes(code) ?? false;

/** Practices left unfinished. */
export const begun = (userName: string, practice: string): boolean =>
  userName === 'demo.an' && practice === 'starters-listening';

/** Practices done twice. */
export const redone = (userName: string, practice: string): boolean =>
  userName === 'demo.an' && ['starters-numbers', 'math-g3-add-subtract'].includes(practice);

/** By subject, as a teacher would write. */
export const comments: Record<number, string[]> = {
  1: [
    'Con hiểu bài nhanh và trình bày rõ từng bước. Con nhớ đọc lại đề trước khi viết đáp số nhé!',
    'Hôm nay con tính nhẩm rất tốt. Về nhà con luyện thêm bảng chia cho chắc tay nhé!',
    'Con biết vẽ sơ đồ để tìm cách giải, thầy cô rất vui. Con viết thêm đơn vị vào đáp số nhé!',
    'Con hăng hái phát biểu và kiên trì với bài khó. Lần tới con thử giải bằng hai cách xem sao!',
  ],
  5: [
    'Con phát âm rõ và tự tin nói cả câu. Con chú ý âm cuối của các từ số nhiều nhé!',
    'Con nhớ từ mới rất nhanh. Ở nhà con đọc to lại bài hội thoại hai lần nhé!',
    'Hôm nay con nghe tốt hơn buổi trước nhiều. Con thử kể lại bài nghe cho ba mẹ nhé!',
    'Con làm việc nhóm rất vui vẻ và biết giúp bạn. Con luyện viết câu hoàn chỉnh nhé!',
  ],
};

export const project = {
  student: 'demo.an',
  code: 'riddle-card',
  description: 'Câu đố của con: Cái gì càng chia cho bạn thì càng nhiều? Đáp án là niềm vui ạ!',
  mark: 9.5,
  comment: 'Câu đố rất thông minh! Con vẽ thêm một bức tranh nhỏ thì tấm thẻ sẽ đẹp hơn nữa.',
};

export const noticesOf = [
  {
    days: 31,
    read: true,
    kind: 'news',
    title: 'Lịch nghỉ lễ của lớp',
    content: '<p>Lớp nghỉ một buổi và học bù vào tuần sau. Con xem lại lịch học nhé!</p>',
    url: '/learning',
  },
  {
    days: 9,
    read: true,
    kind: 'result',
    title: 'Kết quả bài tập đã có',
    content: '<p>Con vào <b>Con đã học</b> để xem lại bài làm của mình nhé!</p>',
    url: '/learning',
  },
  {
    days: 0.3,
    read: false,
    kind: 'class',
    title: 'Lớp mình có <b>phòng luyện nói</b>',
    content: '<p>Phòng đang mở: con bấm <b>Vào lớp</b> để tham gia nhé!</p>',
    url: '/learning',
  },
] as const;

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

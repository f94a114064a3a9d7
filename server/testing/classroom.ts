/**
 * A class with everything a lesson can contain, a book and a video, for tests. The clock is set to `noon`; lesson
 * `now` began half an hour before, and `hw-past` is due a day and half an hour later.
 */
import { truthsOf, writeFolder } from './content.ts';
import { importContent } from '@bitu/db/import/import.ts';
import { mediaFolder } from '../services/media.ts';
import type { TestServer } from './server.ts';

export const noon = new Date('2026-11-21T05:00:00Z');
/** The course starts before all lessons of the classroom. */
export const courseStart = new Date('2026-10-01T00:00:00Z');

const lesson = (id: string, day: number, own: object = {}) => ({
  id,
  title: `Buổi ${id}`,
  type: 'normal',
  day,
  time: '11:30',
  minutes: 60,
  ...own,
});

const classOf = (id: string, lessons: object[], own: object = {}) => ({
  id,
  subject: 5,
  grade: 5,
  level: 'Thử',
  teacher: { id: `teacher-${id}`, name: 'Trần Thu Mai', gender: 0 },
  status: 'active',
  join_url: 'https://classin.example/join',
  lessons,
  ...own,
});

const past = {
  type: 'test',
  contents: [
    { video: 'test-song' },
    { document: 'words.pdf', title: 'Từ vựng' },
    { video: 'test-paid', paid: true },
  ],
  homework: [
    { practice: 'hw-past', due_days: 8 },
    { practice: 'hw-paid', paid: true },
  ],
};

/**
 * Stores classes `room` (the main one), `closed` (over), `other` and `small`; books `open-book` and `room-book`;
 * videos `test-song`, `test-later` and `test-paid`.
 */
export async function storeClassroom(server: Pick<TestServer, 'db' | 'deps'>): Promise<void> {
  const practices = ['hw-past', 'hw-paid', 'hw-later', 'checks', 'room-checks'];
  const video = (id: string) => ({
    id,
    title: `Video ${id}`,
    duration: 100,
    mp4: 'song.mp4',
    captions: [{ lang: 'vi', label: 'Tiếng Việt', file: 'song.vtt' }],
  });
  const unit = (id: string, practice?: string) => ({
    id,
    title: `Bài ${id}`,
    blocks: 'Con đọc **bài này** nhé.',
    ...(practice && { practice }),
  });
  const folder = await writeFolder({
    ...Object.fromEntries(
      practices.map((id) => [
        `practices/${id}.yaml`,
        truthsOf(id, { public: false, subject: 5, minutes: undefined }),
      ]),
    ),
    'videos/song.mp4': 'a film',
    'videos/list.m3u8':
      '#EXTM3U\n#EXT-X-MAP:URI="song.mp4",BYTERANGE="3@0"\n#EXTINF:2,\nsong.mp4\n',
    'videos/song.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nXin chào\n',
    'videos/song.yaml': { ...video('test-song'), hls: 'list.m3u8' },
    'videos/later.yaml': video('test-later'),
    'videos/paid.yaml': video('test-paid'),
    'documents/words.pdf': '%PDF-1.4 words',
    'classes/room.yaml': classOf('room', [
      lesson('past', -7, past),
      lesson('plain', -6),
      lesson('now', 0),
      lesson('later', 1, {
        contents: [{ video: 'test-later' }],
        homework: [{ practice: 'hw-later' }],
      }),
    ]),
    'classes/closed.yaml': classOf('closed', [lesson('now', 0)], { status: 'inactive' }),
    'classes/other.yaml': classOf('other', [lesson('later', 2), lesson('last', 5)]),
    'classes/small.yaml': classOf('small', [
      lesson('past', -1, { homework: [{ practice: 'hw-past' }] }),
    ]),
    'books/open.yaml': {
      id: 'open-book',
      title: 'Sách mở',
      subject: 5,
      description: 'Sách cho mọi người.',
      public: true,
      units: [unit('one'), unit('two', 'checks')],
    },
    'books/room.yaml': {
      id: 'room-book',
      title: 'Sách của lớp',
      subject: 5,
      description: 'Sách cho một lớp.',
      class: 'room',
      units: [unit('only', 'room-checks')],
    },
  });
  const imported = await importContent(server.db.queries, {
    folder,
    mediaFolder: mediaFolder(server.deps.settings.dataDir),
    today: '2026-11-21',
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}

/** Returns the id of a lesson by its class and code. */
export const lessonIdOf = async (server: Pick<TestServer, 'db'>, classCode: string, code: string) =>
  (
    await server.db.queries
      .selectFrom('lessons as l')
      .innerJoin('classes as c', 'c.id', 'l.class_id')
      .select('l.id')
      .where('c.code', '=', classCode)
      .where('l.code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

export const idByCode = async (
  server: Pick<TestServer, 'db'>,
  table: 'classes' | 'projects' | 'text_books' | 'text_book_units',
  code: string,
): Promise<number> =>
  (
    await server.db.queries
      .selectFrom(table)
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

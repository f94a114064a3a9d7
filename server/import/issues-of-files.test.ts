/** Broken videos, documents, books, projects and enrolments of a content folder, with their exact issues. */
import { expect, test } from 'vitest';
import { issuesIn, useImports } from './testing.ts';

const { db, importFiles } = useImports();

const video = `id: song
title: "Bài hát"
duration: 63.5
mp4: song.mp4
hls: song.m3u8
poster: song.svg
captions:
  - { lang: vi, label: "Tiếng Việt", file: song-vi.vtt }
`;
const playlist =
  '#EXTM3U\n#EXT-X-MAP:URI="song-init.mp4"\n#EXTINF:6,\nsong-1.m4s\n#EXT-X-ENDLIST\n';
const videoFiles: Record<string, string> = {
  'videos/song.yaml': video,
  'videos/song.mp4': 'mp4',
  'videos/song.m3u8': playlist,
  'videos/song-init.mp4': 'init',
  'videos/song-1.m4s': 'segment',
  'videos/song.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'videos/song-vi.vtt': 'WEBVTT\n',
};
const ofVideo = (edit: (yaml: string) => string, files: Record<string, string> = {}) => ({
  ...videoFiles,
  'videos/song.yaml': edit(video),
  ...files,
});
const without = (files: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(files).filter(([one]) => one !== name));

const course = `id: course
subject: 1
teacher: { id: mai, name: "Mai" }
status: active
lessons:
  - id: one
    title: "Buổi 1"
    type: normal
    day: 1
    time: "18:30"
    minutes: 60
    contents:
`;
const courseWith = (...lines: string[]) => ({
  'classes/course.yaml': `${course}${lines.map((line) => `      ${line}\n`).join('')}`,
  'documents/words-1.pdf': '%PDF-1.4',
});

const book = `id: around-me
title: "Quanh em"
subject: 5
description: "Hai bài ngắn."
public: true
units:
  - id: animals
    title: "Bài 1"
    blocks:
      - text: "Con nhìn tranh nhé."
      - picture: cat.svg
        alt: "con mèo"
      - audio: cat.wav
        transcript: "A cat."
    practice: starters-hello
`;
const bookFiles: Record<string, string> = {
  'books/around-me.yaml': book,
  'pictures/cat.svg': videoFiles['videos/song.svg'] ?? '',
  'audio/cat.wav': 'RIFF',
};
const ofBook = (from: string, to: string) => ({
  ...bookFiles,
  'books/around-me.yaml': book.replace(from, to),
});

const project = `id: stall
title: "Gian hàng"
brief:
  - text: "Con chọn 5 món đồ."
  - picture: cat.svg
    alt: "con mèo"
attachments:
  - { file: prices.pdf, title: "Tờ giá" }
`;

const enrolled = (...lines: string[]) => ({
  'enrolments/a.yaml': `class: starters-a\nstudents:\n${lines.map((line) => `  - ${line}\n`).join('')}`,
});
const an = '{ phone: "0912345678", status: active }';

/** The mistake, the files, and all issues with their places. */
const issues: [string, Record<string, string>, [string, number, string][]][] = [
  [
    'a video without its file',
    without(videoFiles, 'videos/song.mp4'),
    [['videos/song.yaml', 4, 'song.mp4: there is no such file, or nothing in it']],
  ],
  [
    'a video with nothing in its file',
    { ...videoFiles, 'videos/song.mp4': '' },
    [['videos/song.yaml', 4, 'song.mp4: there is no such file, or nothing in it']],
  ],
  [
    'a video of another kind',
    ofVideo((yaml) => yaml.replace('mp4: song.mp4', 'mp4: song.mov')),
    [['videos/song.yaml', 4, 'song.mov: .mp4 is what can be served here']],
  ],
  [
    'a video of another folder',
    ofVideo((yaml) => yaml.replace('mp4: song.mp4', 'mp4: ../song.mp4')),
    [['videos/song.yaml', 4, '../song.mp4: a file name has a-z, 0-9 and hyphens']],
  ],
  [
    'a playlist that is missing',
    without(videoFiles, 'videos/song.m3u8'),
    [['videos/song.yaml', 5, 'song.m3u8: there is no such file, or nothing in it']],
  ],
  [
    'a playlist that is none',
    ofVideo((yaml) => yaml, { 'videos/song.m3u8': 'song-1.m4s\n' }),
    [['videos/song.yaml', 5, 'song.m3u8: the first line of a playlist is #EXTM3U']],
  ],
  [
    'a segment that is missing',
    without(videoFiles, 'videos/song-1.m4s'),
    [['videos/song.yaml', 5, 'song.m3u8: song-1.m4s: there is no such file, or nothing in it']],
  ],
  [
    'a first part that is missing',
    without(videoFiles, 'videos/song-init.mp4'),
    [['videos/song.yaml', 5, 'song.m3u8: song-init.mp4: there is no such file, or nothing in it']],
  ],
  [
    'a segment of another host',
    ofVideo((yaml) => yaml, { 'videos/song.m3u8': '#EXTM3U\nhttps://example.org/a.ts\n' }),
    [
      [
        'videos/song.yaml',
        5,
        'song.m3u8: https://example.org/a.ts: a file name has a-z, 0-9 and hyphens',
      ],
    ],
  ],
  [
    'a poster and captions of another kind',
    ofVideo((yaml) => yaml.replace('song.svg', 'song.gif').replace('song-vi.vtt', 'song-vi.srt')),
    [
      ['videos/song.yaml', 8, 'song-vi.srt: .vtt is what can be served here'],
      ['videos/song.yaml', 6, 'song.gif: .svg, .webp, .png, .jpg is what can be served here'],
    ],
  ],
  [
    'captions of a language that is none',
    ofVideo((yaml) => yaml.replace('lang: vi', 'lang: vietnamese')),
    [['videos/song.yaml', 8, 'captions.0.lang: Invalid string: must match pattern /^[a-z]{2}$/']],
  ],
  [
    'a video that lasts no time, with a field that nobody knows',
    ofVideo((yaml) => `${yaml.replace('63.5', '0')}speed: 2\n`),
    [
      ['videos/song.yaml', 3, 'duration: Too small: expected number to be >0'],
      ['videos/song.yaml', 9, ': Unrecognized key: "speed"'],
    ],
  ],
  [
    'two videos of one id',
    { ...videoFiles, 'videos/tune.yaml': video },
    [['videos/tune.yaml', 1, 'id: song is used in videos/song.yaml too']],
  ],
  [
    'a lesson with a video that is not there',
    courseWith('- video: nothing'),
    [['classes/course.yaml', 13, 'video: there is no video nothing']],
  ],
  [
    'a document that is missing',
    courseWith('- document: words-2.pdf', '  title: "Từ"'),
    [['classes/course.yaml', 13, 'words-2.pdf: there is no such file, or nothing in it']],
  ],
  [
    'a document of another kind',
    courseWith('- document: words-1.docx', '  title: "Từ"'),
    [['classes/course.yaml', 13, 'words-1.docx: .pdf is what can be served here']],
  ],
  [
    'a document of another folder',
    courseWith('- document: ../words-1.pdf', '  title: "Từ"'),
    [['classes/course.yaml', 13, '../words-1.pdf: a file name has a-z, 0-9 and hyphens']],
  ],
  [
    'a document without a title',
    courseWith('- document: words-1.pdf'),
    [['classes/course.yaml', 13, 'lessons.0.contents.0: Invalid input']],
  ],
  [
    'a document that has to be handed in',
    courseWith('- document: words-1.pdf', '  title: "Từ"', '  due_days: 7'),
    [['classes/course.yaml', 15, 'lessons.0.contents.0: Unrecognized key: "due_days"']],
  ],
  [
    'a book without units',
    ofBook(book.slice(book.indexOf('units:')), 'units: []\n'),
    [['books/around-me.yaml', 6, 'units: Too small: expected array to have >=1 items']],
  ],
  [
    'a unit twice',
    ofBook(
      '    practice: starters-hello\n',
      '  - { id: animals, title: "Bài 2", blocks: "Xin chào" }\n',
    ),
    [['books/around-me.yaml', 15, 'id: animals is used twice in this file']],
  ],
  [
    'a book with checks that are not there',
    ofBook('starters-hello', 'nothing'),
    [['books/around-me.yaml', 15, 'practice: there is no practice nothing']],
  ],
  [
    'a book of a class that is not there',
    ofBook('public: true', 'class: nowhere'),
    [['books/around-me.yaml', 5, 'class: there is no class nowhere']],
  ],
  [
    'a book that nobody could read',
    ofBook('public: true', 'public: false'),
    [
      [
        'books/around-me.yaml',
        1,
        'public: nobody could read a book without a class that is not public',
      ],
    ],
  ],
  [
    'a book with a picture that is missing, a sound of another kind and maths that cannot be read',
    {
      ...bookFiles,
      'books/around-me.yaml': book
        .replace('cat.svg', 'dog.svg')
        .replace('cat.wav', 'cat.exe')
        .replace('Con nhìn tranh nhé.', 'Giá 5$'),
    },
    [
      ['books/around-me.yaml', 10, 'a dollar sign has no partner; write \\$ for a dollar sign'],
      ['books/around-me.yaml', 11, 'dog.svg: there is no such picture'],
      ['books/around-me.yaml', 13, 'cat.exe: .exe is not a kind of audio that is served'],
    ],
  ],
  [
    'a book whose picture nobody describes',
    ofBook('        alt: "con mèo"\n', ''),
    [['books/around-me.yaml', 10, 'units.0.blocks: Invalid input']],
  ],
  [
    'two books of one id',
    { ...bookFiles, 'books/b.yaml': book },
    [['books/b.yaml', 1, 'id: around-me is used in books/around-me.yaml too']],
  ],
  [
    'a project without its picture, with an attachment of another kind',
    { 'projects/stall.yaml': project.replace('prices.pdf', 'prices.zip') },
    [
      ['projects/stall.yaml', 5, 'cat.svg: there is no such picture'],
      [
        'projects/stall.yaml',
        8,
        'prices.zip: .pdf, .svg, .png, .jpg, .webp is what can be served here',
      ],
    ],
  ],
  [
    'a project without its attachment',
    { 'projects/stall.yaml': project, 'pictures/cat.svg': bookFiles['pictures/cat.svg'] ?? '' },
    [['projects/stall.yaml', 8, 'prices.pdf: there is no such file, or nothing in it']],
  ],
  [
    'an enrolment of a child who is not there, or one of several, or has another name',
    enrolled(
      '{ phone: "0999999999", status: active }',
      '{ phone: "0987654321", status: active }',
      '{ phone: "0987654321", name: "Trần Không Có", status: active }',
      '{ student: nobody, status: active }',
    ),
    [
      ['enrolments/a.yaml', 3, 'phone: there is no student 0999999999'],
      [
        'enrolments/a.yaml',
        4,
        'name: 5 students have this phone; give the name, or student (the user name)',
      ],
      ['enrolments/a.yaml', 5, 'name: no student of 0987654321 has this name'],
      ['enrolments/a.yaml', 6, 'student: there is no student nobody'],
    ],
  ],
  [
    'an enrolment twice, in two files',
    {
      ...enrolled(an),
      'enrolments/b.yaml':
        'class: starters-a\nstudents:\n  - { student: demo.an, status: trial }\n',
    },
    [['enrolments/b.yaml', 3, 'the student is in starters-a already']],
  ],
  [
    'an enrolment in a class that is not there',
    { 'enrolments/a.yaml': `class: nowhere\nstudents: [${an}]\n` },
    [['enrolments/a.yaml', 1, 'class: there is no class nowhere']],
  ],
  [
    'an enrolment of nobody, by two names, by a phone without its zero, of a status that is none',
    enrolled(
      '{ status: active }',
      '{ student: demo.an, phone: "0912345678", status: active }',
      '{ phone: 912345678, status: active }',
      '{ student: demo.an, status: paused }',
    ),
    [
      [
        'enrolments/a.yaml',
        3,
        'students.0: a student is named by student (the user name) or by phone',
      ],
      [
        'enrolments/a.yaml',
        4,
        'students.1: a student is named by student (the user name) or by phone',
      ],
      ['enrolments/a.yaml', 5, 'students.2.phone: Invalid input: expected string, received number'],
      [
        'enrolments/a.yaml',
        6,
        'students.3.status: Invalid option: expected one of "active"|"trial"|"inactive"',
      ],
    ],
  ],
];

const stored = async () => {
  const tables = [
    'videos',
    'documents',
    'projects',
    'text_books',
    'text_book_units',
    'classes',
    'enrolments',
  ];
  const sums = tables.map(
    (table) =>
      `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${table} t) as ${table}`,
  );
  const { rows } = await db().pool.query(`select ${sums.join(', ')}`);
  return rows[0];
};
test.each(issues)(
  '%s: the exact issues, and nothing is changed',
  async (_what, files, expected) => {
    const before = await stored();
    const { imported, media } = await importFiles(files);
    const lines = issuesIn(imported).map(({ file, line, message }) => [file, line, message]);
    expect(lines).toEqual(expected);
    expect(await stored()).toEqual(before);
    expect(media).toEqual([]);
  },
);

test('without their issues the files are stored', async () => {
  const files = { ...videoFiles, ...bookFiles, ...enrolled(an) };
  const lesson = courseWith('- video: song', '- document: words-1.pdf', '  title: "Từ"');
  const { imported, media } = await importFiles({ ...files, ...lesson });
  expect(imported).toMatchObject({ kind: 'stored', classes: 1, books: 1, enrolments: 1 });
  // The mp4, the playlist, two parts, the poster, captions, a document and a sound; the poster is also the book's
  // picture.
  expect(media).toHaveLength(8);
});

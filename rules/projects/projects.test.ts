import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, nameWithEnding } from './file-name.ts';
import { fileSizeText, fileTypeOf, takenTypes } from './files.ts';
import { isOpenAt, submitData } from './form.ts';

describe('a name', () => {
  test.each([
    ['bài làm.jpg', 'bài làm.jpg'],
    ['  tranh   của con.png ', 'tranh của con.png'],
    ['.htaccess', 'htaccess'],
    ['tranh\u202Egpj.exe', 'tranhgpj.exe'],
    ['a\u200Bb\uFEFF.pdf', 'ab.pdf'],
    ['ba\u0300i.png', 'b\u00E0i.png'],
    ['../../etc/passwd', null],
    ['C:\\tranh.png', null],
    ['a\0.png', null],
    ['a\nb.png', null],
    ['\uD800.png', null],
    ['...', null],
    ['', null],
  ])('%j is stored as %j', (name, stored) => {
    expect(cleanFileName(name)).toBe(stored);
  });

  test('keeps its extension if it is long, and cleaning is idempotent', () => {
    expect(cleanFileName(`${'á'.repeat(300)}.pdf`)).toMatch(/^á{116}\.pdf$/);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const clean = cleanFileName(name);
        if (clean === null) return;
        expect(Array.from(clean).length).toBeLessThanOrEqual(120);
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

test.each([
  ['tranh.png', 'image/png', 'tranh.png'],
  ['TRANH.PNG', 'image/png', 'TRANH.PNG'],
  ['ảnh.jpeg', 'image/jpeg', 'ảnh.jpeg'],
  ['bài.bat', 'text/plain', 'bài.bat.txt'],
  ['trang.html', 'text/plain', 'trang.html.txt'],
  ['mã.js', 'text/plain', 'mã.js.txt'],
  ['virus.exe', 'image/png', 'virus.exe.png'],
  ['tranh.png', 'image/jpeg', 'tranh.png.jpg'],
  ['kể chuyện', 'video/quicktime', 'kể chuyện.mov'],
  ['á'.repeat(120), 'application/pdf', `${'á'.repeat(116)}.pdf`],
])('%s of type %s is called %s', (name, mediaType, called) => {
  expect(nameWithEnding(name, fileTypeOf(mediaType)?.endings ?? [])).toBe(called);
});

test('a type with parameters is recognised, and no other is accepted', () => {
  expect(fileTypeOf('Audio/WebM; codecs=opus')).toMatchObject({ kind: 'audio', container: 'webm' });
  for (const type of ['image/svg+xml', 'text/html', 'application/zip', 'constructor', ''])
    expect(fileTypeOf(type), type).toBeNull();
  for (const type of takenTypes) expect(fileTypeOf(type)?.mediaType).toBe(type);
});

test.each([
  [0, '0 MB'],
  [18, '18 B'],
  [1_499, '1 kB'],
  [840_000, '840 kB'],
  [999_600, '1 MB'],
  [1_440_000, '1.4 MB'],
  [200_000_000, '200 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test('the form is filled with the submission, unless the project must be redone', () => {
  const files = [{ upload_id: 1, file_name: 'a', file_size: '', kind: 'image', link_store: '' }];
  const stored = { status: 1, files, description: 'Xong' } as const;
  const project = { ...stored, files: [...files] } as Parameters<typeof submitData>[0];
  const empty = { files: [], description: '' };
  expect(submitData(project, false)).toEqual({ files, description: 'Xong' });
  expect(submitData(project, true)).toEqual(empty);
  expect(submitData({ ...project, status: null }, false)).toEqual(empty);
});

test.each([
  [10, null, null, true],
  [10, 10, 1, true],
  [11, 10, null, false],
  [11, 10, 2, false],
  [11, 10, 3, true],
] as const)('at %i, due %s, status %s: open %s', (now, due, status, open) => {
  expect(isOpenAt(now, due, status)).toBe(open);
});

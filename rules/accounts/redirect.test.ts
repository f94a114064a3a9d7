import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

const origin = 'https://bitu.vn';

describe('safeRedirect keeps a path of this app', () => {
  test.each([
    ['/practice/3?x=1#y', '/practice/3?x=1#y'],
    ['/learning', '/learning'],
    ['/', '/'],
    ['/information?activeKey=ChangePassword', '/information?activeKey=ChangePassword'],
    ['/practice/3?q=100%', '/practice/3?q=100%'],
    ['/practice/3?next=https%3A%2F%2Fevil.vn', '/practice/3?next=https%3A%2F%2Fevil.vn'],
    ['/practice/../learning', '/learning'],
    ['https://bitu.vn/practice/3', '/practice/3'],
    ['practice/3', '/practice/3'],
    ['/lesson-video/b%C3%A0i-1', '/lesson-video/b%C3%A0i-1'],
    ['/login-help', '/login-help'],
  ])('%j goes to %s', (value, to) => {
    expect(safeRedirect(value, origin)).toBe(to);
  });
});

describe('safeRedirect goes to /learning instead of', () => {
  test.each([
    null,
    undefined,
    '',
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/\n/evil',
    '\u0000//evil',
    '/.//evil',
    '/..//evil',
    '/a/..//evil',
    '/%2e//evil',
    'https://evil.vn',
    'http://bitu.vn/practice/3',
    'https://bitu.vn:8443/practice/3',
    'https://bitu.vn@evil.vn/practice/3',
    'https://bitu.vn.evil.vn/practice/3',
    'https://bitu.vn//evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://bitu.vn/1',
    'https://',
    'http://[',
    // encoded once
    '/%5cevil',
    '/%5Cevil',
    '/%09/evil',
    '/%2fevil',
    '%2f%2fevil',
    '%2F%2Fevil.vn',
    '/%2e%2f/evil',
    'https%3A%2F%2Fevil.vn',
    'javascript%3Aalert(1)',
    '/practice/3?x=%00',
    '/practice/3%0d%0aSet-Cookie:x',
    // encoded twice
    '/%255cevil',
    '/%252fevil',
    '%252f%252fevil',
    '/%2509/evil',
    'https%253A%252F%252Fevil.vn',
    'javascript%253Aalert(1)',
    // the sign-in page itself
    '/login',
    '/login/',
    '/Login',
    'login',
    '/login?redirect=/login',
    '/./login#x',
    '/%6cogin',
    '/%256cogin',
    'https://bitu.vn/login',
  ])('%j', (value) => {
    expect(safeRedirect(value, origin)).toBe('/learning');
  });

  it('a value that a query parser converted', () => {
    expect(safeRedirect(3 as unknown as string, origin)).toBe('/learning');
  });

  it('anything if the origin is broken', () => {
    expect(safeRedirect('/practice/3', 'null')).toBe('/learning');
  });
});

describe('safeRedirect never leaves the origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%',
    '2f',
    '5c',
    '25',
    '09',
    '%2f',
    '%5c',
    '%252f',
    '%2e',
    '\t',
    '\n',
    ' ',
    '\u00a0',
    '／',
    '。',
    'evil.vn',
    'bitu.vn',
    'https:',
    'http:',
    'javascript:',
    'login',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );

  const decodings = [
    (text: string) => text,
    (text: string) => decodeURIComponent(text),
    (text: string) => decodeURIComponent(decodeURIComponent(text)),
  ];

  test.each([origin, 'http://localhost:3000'])('%s', (app) => {
    fc.assert(
      fc.property(value, (entered) => {
        const to = safeRedirect(entered, app);
        expect(to).toMatch(/^\/(?![/\\])/);
        expect(safeRedirect(to, app)).toBe(to);
        for (const decode of decodings) {
          let decoded: string;
          try {
            decoded = decode(to);
          } catch {
            continue;
          }
          const url = new URL(decoded, app);
          expect(url.origin).toBe(app);
          expect(url.pathname.startsWith('//')).toBe(false);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

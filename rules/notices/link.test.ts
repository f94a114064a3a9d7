import { expect, test } from 'vitest';
import { linkKind } from './link.ts';

test.each(['/', '/learning', '/practice/12?redo=1#top', '/bao-cao?x=https://a.example/'])(
  '%s is a path of this app',
  (url) => expect(linkKind(url)).toBe('own'),
);

test.each([
  'https://bitu.example',
  'https://bitu.example/a?b=c#d',
  'HTTPS://bitu.example/',
  'https://tiếng-việt.example/',
])('%s is an address elsewhere', (url) => expect(linkKind(url)).toBe('outside'));

test.each([
  '',
  'learning',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' /learning',
  '/a b',
  'http://bitu.example',
  'https:evil.example',
  'https:/evil.example',
  'https://user:word@bitu.example',
  'https://',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'blob:https://bitu.example/1',
  'mailto:a@bitu.example',
])('%j must not be opened', (url) => expect(linkKind(url)).toBeNull());

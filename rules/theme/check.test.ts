import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTheme, isThemeAddress, themeFields } from './check.ts';
import { isColour, isGradient } from './colour.ts';

const hosts = ['cdn.example.vn'];
const theme = {
  start_time: '2027-02-01 00:00:00',
  end_time: '2027-02-15 00:00:00',
  holiday_background_animation_type: 'snow',
  holiday_background_animation_cdn: null,
  holiday_popup_animation: '/media/0123456789abcdef0123456789abcdef.svg',
  holiday_popup_animation_mobile: 'https://cdn.example.vn/tet/phone.webp',
  holiday_popup_animation_time: 3,
  holiday_audio_popup_animation: null,
  title_trailing_image: null,
  background_header: '#a01010',
  background_gradient: 'linear-gradient(180deg, #fff0d9, #fffbf7)',
  color_brand_700: '#b3122a',
  header_color: 'rgb(255 240 217 / 50%)',
};
const faultsOf = (change: object) =>
  checkTheme({ ...theme, ...change }, hosts).map(({ field }) => field);

test('a valid theme has no issue', () => {
  expect(checkTheme(theme, hosts)).toEqual([]);
});

/** Values that must never reach a style sheet, in any field. */
const hostile = [
  'red;}body{display:none',
  'red;}body{',
  'url(https://evil.example/x)',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'red/**/url(x)',
  'var(--x)',
  'env(x)',
  'attr(href)',
  'image-set("x" 1x)',
  '\\75rl(x)',
  'red\n}',
  'linear-gradient(red, url(x))',
  'linear-gradient(red, blue);}',
  'linear-gradient(red, blue), url(https://evil.example)',
  'linear-gradient(var(--a), blue)',
  'https://evil.example/x.png',
  'http://cdn.example.vn/x.png',
  '//cdn.example.vn/x.png',
  'https://cdn.example.vn.evil.example/x.png',
  'https://cdn.example.vn@evil.example/x.png',
  'https://cdn.example.vn/x.png");}body{',
  "https://cdn.example.vn/x.png'",
  'https://cdn.example.vn\\@evil.example/x',
  '/media/../etc/passwd',
  '/media/x.svg#"onload=',
  '/api/logout',
  '</style><script>alert(1)</script>',
  ' ',
  '',
];
const texts = [...themeFields.filter((field) => !field.endsWith('animation_time')), 'color_bg'];

describe.each(hostile)('%j', (value) => {
  test.each(texts)('is refused as %s', (field) => {
    expect(faultsOf({ [field]: value })).toContain(field);
  });
});

test.each([
  ['a field that nobody knows', { onload: 'x' }, 'onload'],
  ['a colour field with an odd name', { 'color;}body{': 'red' }, 'color;}body{'],
  ['the prototype', JSON.parse('{"__proto__": "red"}'), '__proto__'],
  ['a constructor', { constructor: 'red' }, 'constructor'],
  ['a number as colour', { color_bg: 7 }, 'color_bg'],
  ['a list', { color_bg: ['red'] }, 'color_bg'],
  ['no start', { start_time: null }, 'start_time'],
  ['a day that is none', { start_time: '2027-13-01 00:00:00' }, 'start_time'],
  ['an end before the start', { end_time: '2027-01-01 00:00:00' }, 'end_time'],
  ['a time that never ends', { holiday_popup_animation_time: 1e9 }, 'holiday_popup_animation_time'],
  ['a text as time', { holiday_popup_animation_time: '3' }, 'holiday_popup_animation_time'],
  ['a field that is missing', { title_trailing_image: undefined }, 'title_trailing_image'],
])('%s is refused', (_what, change, field) => {
  const changed: Record<string, unknown> = { ...theme };
  for (const [key, value] of Object.entries(change))
    Object.defineProperty(changed, key, { value, enumerable: true, configurable: true });
  expect(checkTheme(changed, hosts).map((issue) => issue.field)).toContain(field);
});

test('colours must be colours', () => {
  for (const colour of [
    '#fff',
    '#FFFF',
    '#a0b1c2',
    '#a0b1c2d3',
    'red',
    'RebeccaPurple',
    'transparent',
    'rgb(1,2,3)',
    'rgb(1, 2, 3)',
    'rgba(1, 2, 3, 0.5)',
    'rgb(10% 20% 30%)',
    'hsl(120, 50%, 50%)',
    'hsl(0.5turn 50% 50% / .3)',
  ])
    expect(isColour(colour), colour).toBe(true);
  for (const other of [
    '#ff',
    '#ggg',
    'rgb(1,2)',
    'rgb(1,2,3',
    'hsl(1,2,3)',
    'reds',
    '\u212Ahaki',
    'red\n',
    'currentcolor',
  ])
    expect(isColour(other), other).toBe(false);
});

test('gradients consist of colours, angles and sides', () => {
  for (const gradient of [
    'linear-gradient(red, blue)',
    'linear-gradient(45deg, #fff 0%, rgba(1, 2, 3, .5) 20% 40%, blue)',
    'linear-gradient(to bottom right, red, blue)',
    'radial-gradient(circle, red, hsl(1 2% 3%))',
  ])
    expect(isGradient(gradient), gradient).toBe(true);
  for (const other of [
    'linear-gradient(red)',
    'linear-gradient(to hell, red, blue)',
    'linear-gradient(red, blue',
    'linear-gradient(red,, blue)',
    'linear-gradient(\nred, blue)',
    'linear-gradient(red,\u00a0blue)',
    `linear-gradient(${'red, '.repeat(9)}blue)`,
    'repeating-linear-gradient(red, blue)',
    'red',
  ])
    expect(isGradient(other), other).toBe(false);
});

test('no accepted colour or gradient ends a declaration or loads anything', () => {
  const alphabet = '#(),;{}:/\\"\'.% 0129abcf\n*-'.split('');
  const pieces = fc.oneof(
    fc.constantFrom('url', 'rgb', 'hsl', 'red', 'linear-gradient', 'var', 'deg', 'to left', '#fff'),
    fc.constantFrom(...alphabet),
  );
  const text = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
  const near = fc
    .tuple(fc.constantFrom('#fff', 'rgb(1,2,3)', 'linear-gradient(red, blue)'), text, fc.nat(30))
    .map(([good, added, at]) => good.slice(0, at) + added + good.slice(at));
  fc.assert(
    fc.property(fc.oneof(text, near), (value) => {
      if (!isColour(value) && !isGradient(value)) return;
      expect(value).toMatch(/^[#\w(),.%/ -]+$/);
      expect(value).not.toMatch(/url|var|\/\*|\/\//i);
    }),
    { numRuns: 5000 },
  );
});

test('an accepted address is ours or of an allowed host', () => {
  const piece = fc.constantFrom(
    'https://',
    'cdn.example.vn',
    'evil.example',
    '/media/',
    'a.svg',
    '/',
    '@',
    '\\',
    '..',
    ':',
    '?',
    '#',
    '"',
    ')',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (parts) => {
      const text = parts.join('');
      if (!isThemeAddress(text, hosts)) return;
      const { origin } = new URL(text, 'https://bitu.example');
      expect(['https://bitu.example', 'https://cdn.example.vn']).toContain(origin);
      expect(text).not.toMatch(/["'()\\\s;{}]/);
    }),
    { numRuns: 5000 },
  );
});

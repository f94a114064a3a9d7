import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${phone} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${phone} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${phone} Chrome/130.0.0.0 Mobile Safari/537.36 Zalo android/12`, 'Zalo, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox, Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5', null],
  ['', null],
  [undefined, null],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

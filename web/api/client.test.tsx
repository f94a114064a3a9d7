import { afterEach, expect, test } from 'vitest';
import { addressOf, ApiError } from './client.ts';

afterEach(() => document.querySelector('#hosts')?.remove());

/** Fakes a page that says that a deployment has moved a host. */
function showHosts(hosts: [start: string, url: string][]) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'hosts';
  block.textContent = JSON.stringify(hosts);
  document.head.append(block);
}

test("calls go to the page's own host unless the page names another one", () => {
  expect(addressOf('learning.classes', {})).toBe('/api/tutor/class/lists');
  showHosts([
    ['/api/tutor', 'https://tutor.example.vn'],
    ['/api/', ''],
  ]);
  expect(addressOf('learning.classes', {})).toBe('https://tutor.example.vn/api/tutor/class/lists');
  expect(addressOf('learning.classInfo', { params: { id: 7 } })).toBe(
    'https://tutor.example.vn/api/tutor/class/info/7',
  );
  expect(addressOf('notices.list', { query: { page: 1 } })).toBe('/api/notify?page=1');
});

test.each([
  [500, true],
  [502, true],
  [503, true],
  [504, true],
  [429, true],
  [400, false],
  [404, false],
])('after the status %i, the same call may succeed later: %s', (status, temporary) => {
  expect(new ApiError({ message: '', code: null, status }).temporary).toBe(temporary);
});

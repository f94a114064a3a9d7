/** Numbers that are whole and exact, but too large for the columns that they are compared with or stored in. */
import { maxInt } from '@bitu/contract/spec.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice, of } from './outreach/testing.ts';
import { everybody } from './notices/index.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { staffMember, type StaffPerson } from './testing/staff.ts';

let server: TestServer;
let staff: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  staff = await staffMember(server, ['owner', 'office', 'lead', 'teacher'], { subjects: [1, 5] });
});
afterAll(() => server.stop());

const huge = maxInt + 1;
const uuid = '00000000-0000-4000-8000-000000000000';
const ofPractice = { params: { id: 1, code: 'a' } };
const outline = {
  title: 'Bài',
  type: 'normal',
  entry: false,
  public: false,
  reported: false,
  shuffle: 'none',
  sections: [{ name: 'Phần', questions: [] }],
};
const mark = {
  bands: {},
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 1,
};
const banner = {
  type: 'banner',
  position: 0,
  title: 'Hè vui',
  description: null,
  image_url: '/media/he-vui.png',
  image_width: 12,
  image_height: 8,
  url: null,
  ends_at: null,
};
const sent = { key: uuid, body: notice, audience: everybody, goes_at: null, replaces: null };

test.each<[what: string, name: RouteName, input: Parameters<TestServer['call']>[1]]>([
  ['a number of a queue', 'queue.pass', { params: { id: 1 }, body: { number: huge } }],
  [
    'the revision of a mark',
    'marking.draft',
    { body: { ...mark, item_id: 1, token: null, revision: huge } },
  ],
  [
    'the revision of an outline',
    'authoring.saveOutline',
    { ...ofPractice, body: { outline, revision: huge } },
  ],
  [
    'the revision of a question',
    'authoring.saveQuestion',
    { ...ofPractice, body: { body: {}, revision: huge } },
  ],
  [
    'the revision of a discarded question',
    'authoring.discard',
    { ...ofPractice, body: { revision: huge } },
  ],
  ['a subject', 'outreach.send', { body: { ...sent, audience: of({ subject_id: huge }) } }],
  [
    'the width of a banner',
    'outreach.send',
    { body: { ...sent, body: { ...banner, image_width: huge } } },
  ],
  [
    'the revision of what is replaced',
    'outreach.send',
    { body: { ...sent, replaces: { code: 'a', revision: huge } } },
  ],
  ['the time of a request', 'rights.list', { query: { cursor: `${'9'.repeat(20)}-1` } }],
])('%s is refused with 400', async (_what, name, input) => {
  const reply = await server.call(name, { ...input, token: staff.token });
  expect([reply.status, reply.code]).toEqual([400, 400]);
});

/** A resource of the office touches few files (`contract/resources.ts`). */
import { expect, test } from 'vitest';
import { filesNaming } from './measure/add-resource.ts';

test('a resource has five files, and two more when it is more than its fields', () => {
  expect(filesNaming('rooms').toSorted()).toEqual([
    'contract/resources.ts',
    'db/migrations/20261130100000_timetable.sql',
    // A centre is not removed while it has rooms.
    'server/centres/office.ts',
    'server/resources.ts',
    'server/testing/calls/resources.ts',
    'server/timetable/rooms.ts',
    'web/staff/app/resources.ts',
    'web/staff/timetable/rooms-page.tsx',
  ]);
});

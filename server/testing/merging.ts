/** Merging two children of a family through the calls of the office. */
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';
import type { StaffPerson } from './staff.ts';

export interface MergeBulk {
  id: number;
  checksum: string;
  state: string;
  left: string[];
  examples: { title: string; changes: { what: string; before: string; after: string }[] }[];
}

export const previewMergeOf = (
  server: TestServer,
  { token }: StaffPerson,
  [kept, gone]: readonly [Pick<Person, 'id'>, Pick<Person, 'id'>],
  keep: number[] = [],
) =>
  server.call('students.previewMerge', {
    params: { id: kept.id },
    body: { gone_id: gone.id, keep },
    token,
  });

export const applyBulkOf = (
  server: TestServer,
  { token }: StaffPerson,
  { id, checksum }: MergeBulk,
) => server.call('bulk.apply', { params: { id }, body: { checksum }, token });

export const undoBulkOf = (
  server: TestServer,
  { token }: StaffPerson,
  id: number,
  body: object = {},
) => server.call('bulk.undo', { params: { id }, body, token });

/** Merges the second child into the first. */
export async function mergeChildren(
  server: TestServer,
  office: StaffPerson,
  pair: readonly [Person, Person],
): Promise<MergeBulk> {
  const { data } = await previewMergeOf(server, office, pair);
  return (await applyBulkOf(server, office, data.bulk)).data;
}

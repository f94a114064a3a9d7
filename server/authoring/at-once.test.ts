/** Writing a practice while somebody else changes it. */
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { newPractice, writeQuestion } from '../testing/authoring.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type StaffPerson, staffMember } from '../testing/staff.ts';
import { findPractice, storeOutlineDraft } from './queries/drafts.ts';

let server: TestServer;
let lead: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [1] });
});
afterAll(() => server.stop());

const read = async (id: number) =>
  (await server.call('authoring.read', { params: { id }, token: lead.token })).data;

/** Returns a step of a transaction that gives the practice another title, as the call does. */
async function renaming(id: number, title: string) {
  const { outline, outline_revision: revision } = await read(id);
  return async (trx: Queries) => {
    await findPractice(trx, id, sql`true`, { lock: true });
    const body = { ...outline, title };
    const at = server.clock.now;
    await storeOutlineDraft(trx, {
      practiceId: id,
      body,
      expectedRevision: revision,
      by: lead.id,
      at,
    });
  };
}

test('a question that is added while the practice is renamed is in its outline, under the new title', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const added = await atOnce(server, await renaming(id, 'Tên mới'), () =>
    server.call('authoring.addQuestion', {
      params: { id },
      body: { section: 0, type: 'true_false' },
      token,
    }),
  );
  expect(added.status).toBe(200);
  expect(await read(id)).toMatchObject({
    outline: { title: 'Tên mới', sections: [{ questions: [added.data.code] }] },
    outline_revision: added.data.outline_revision,
  });
});

test('what is saved while the practice is published is neither published unseen nor lost', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const said = [{ text: 'Một' }];
  await writeQuestion(server, token, id, {
    type: 'true_false',
    stem: said,
    answer: true,
    why: said,
  });
  const { data: changes } = await server.call('authoring.changes', { params: { id }, token });
  expect(changes.issues).toEqual([]);
  const published = await atOnce(server, await renaming(id, 'Tên mới'), () =>
    server.call('authoring.publish', {
      params: { id },
      body: { checksum: changes.checksum, note: 'Bài mới' },
      token,
    }),
  );
  expect(published.status).toBe(409);
  expect(await read(id)).toMatchObject({ outline: { title: 'Tên mới' } });
});

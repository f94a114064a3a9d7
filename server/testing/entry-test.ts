/** An entry test for tests: a student submits the practice `entrance`. */
import { importPractices, truthsOf } from './content.ts';
import { openAttempt, type OpenAttempt } from './attempt.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export async function enterEntryTest(server: TestServer, student: Person): Promise<OpenAttempt> {
  await importPractices(server, [truthsOf('entrance')]);
  await server.db.queries
    .updateTable('practices')
    .set({ is_entry: true })
    .where('code', '=', 'entrance')
    .execute();
  const attempt = await openAttempt(server, student, 'entrance');
  await attempt.submit();
  return attempt;
}

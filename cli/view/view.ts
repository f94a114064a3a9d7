import { createViewLink } from '@bitu/server/accounts/hand-over.ts';
import { command, type Command, type CommandDeps, say } from '../command.ts';
import { findStudent } from '../user/find.ts';

/** Identifies pages opened by the team's command. */
const origin = 'bitu-cli';

async function viewLink(deps: CommandDeps, [word]: string[]): Promise<number> {
  const student = await findStudent(deps.db.queries, word);
  const { url, expires_in } = await deps.db.queries
    .transaction()
    .execute((trx) => createViewLink(deps, trx, { studentId: student.id, origin }));
  say(url);
  say(`opens once within ${expires_in} seconds; read-only, for 15 minutes`);
  return 0;
}

export const viewCommands: Record<string, Command> = {
  'view-link': command(
    'view-link <student>',
    "an address that shows a student's pages and changes nothing",
    viewLink,
  ),
};

import { rebuild } from '@bitu/server/skills/index.ts';
import { command, type Command, say } from '../command.ts';

/** Commands for mastery. */
export const skillsCommands: Record<string, Command> = {
  'skills rebuild': command(
    'skills rebuild',
    'compute how well each student has each skill from the answers; after skills or levels of questions changed',
    async ({ db, clock }) => {
      const students = await rebuild(db, clock());
      say(`computed for ${students} students`);
      return 0;
    },
  ),
};

import { Failure } from '@bitu/server/failure.ts';
import { listWaiting, markSubmission } from '@bitu/server/projects/mark.ts';
import { timeInVietnam } from '@bitu/server/time.ts';
import { command, type Command, type CommandDeps, say, Told } from '../command.ts';

async function waiting(deps: CommandDeps): Promise<number> {
  const rows = await listWaiting(deps);
  for (const row of rows) {
    const work = `${row.project} (/practice-project/${row.project_id}, ${row.files} files)`;
    const student = `student ${row.student_id} ${row.student}`;
    say([row.id, timeInVietnam(row.submitted_at), work, student].join('\t'));
  }
  if (rows.length === 0) say('nothing waits for a mark');
  return 0;
}

function numberOf(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word))
    throw new Told('which one? its number: project waiting');
  return Number(word);
}

const longestComment = 2000;

function commentOf(words: string[]): string | null {
  const comment = words.join(' ').trim();
  if (comment.length > longestComment)
    throw new Told(`a comment has at most ${longestComment} characters`);
  return comment === '' ? null : comment;
}

async function store(deps: CommandDeps, mark: Parameters<typeof markSubmission>[1]) {
  await markSubmission(deps, mark).catch((error: unknown) => {
    throw error instanceof Failure ? new Told('nothing handed in has this number') : error;
  });
}

async function mark(deps: CommandDeps, [id, score, ...comment]: string[]): Promise<number> {
  const submissionId = numberOf(id);
  // One decimal, written with a point or a comma.
  if (score === undefined || !/^(10([.,]0)?|\d([.,]\d)?)$/.test(score))
    throw new Told('which mark? 0 to 10, with at most one decimal');
  const given = Number(score.replace(',', '.'));
  await store(deps, { submissionId, mark: given, comment: commentOf(comment) });
  say(`${submissionId} is marked ${given}`);
  return 0;
}

async function again(deps: CommandDeps, [id, ...words]: string[]): Promise<number> {
  const submissionId = numberOf(id);
  const comment = commentOf(words);
  if (comment === null) throw new Told('what is to be done better? the child reads it');
  await store(deps, { submissionId, mark: null, comment });
  say(`${submissionId} is to be done again`);
  return 0;
}

/** How teachers' marks of projects get in. */
export const projectCommands: Record<string, Command> = {
  'project waiting': command('project waiting', 'what was handed in and has no mark yet', waiting),
  'project mark': command(
    'project mark <number> <0-10> [comment]',
    'mark what was handed in; the child and the family read the comment',
    mark,
  ),
  'project again': command(
    'project again <number> <comment>',
    'ask for it to be done again',
    again,
  ),
};

import type { WritingTask } from '@bitu/contract/writing.ts';

/** A line of a file of texts. Other fields are kept as they are. */
export interface TextLine {
  readonly id: string | number;
  readonly text: string;
  readonly question?: string | null;
  readonly task?: string | number | null;
}

/** Returns the task that a line names, in any notation: `task_2`, "Task 2", 2. Anything else is general writing. */
export function taskOf(name: TextLine['task']): WritingTask {
  const digit = /([12])\s*$/.exec(String(name ?? ''))?.[1];
  if (digit === undefined) return 'general';
  return digit === '1' ? 'task_1' : 'task_2';
}

/** Reads JSON lines; an error names the line. */
export const linesOf = <T>(content: string): T[] =>
  content.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as T];
    } catch {
      throw new Error(`line ${i + 1} is not JSON`);
    }
  });

import type { PracticeData } from '@bitu/contract/practice.ts';
import { type Client, expectData } from './client.ts';
import type { BenchStudent } from './students.ts';

/** A student at work: an attempt that the server has opened. */
export interface Work {
  student: BenchStudent;
  practiceId: number;
  attemptId: number;
  questions: PracticeData['list_question'];
}

/** Opens the practice for each student, one after the other. */
export async function openWork(
  call: Client,
  students: BenchStudent[],
  practiceId: number,
): Promise<Work[]> {
  const work: Work[] = [];
  for (const student of students) {
    const opened = await expectData(
      call<PracticeData>('practice.open', student.token, { query: { practiceId } }),
    );
    if (opened.attempt_id === null) throw new Error('nothing was drawn');
    work.push({
      student,
      practiceId,
      attemptId: opened.attempt_id,
      questions: opened.list_question,
    });
  }
  return work;
}

/** For tests: children who were in the class before its past lesson, and staff at its grid. */
import type { LessonSkill } from '@bitu/rules/lessons/skills.ts';
import type { Assessment, LessonGrid } from '@bitu/contract/lessons.ts';
import { lessonIdOf } from './classroom.ts';
import { type Desk, deskOf } from './desk.ts';
import { newStudent, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Stores this many children of a class, enrolled long before its lessons, and named by number. */
export async function storePupils(
  server: Pick<TestServer, 'db' | 'deps'>,
  classCode: string,
  names: readonly string[],
): Promise<Person[]> {
  const pupils: Person[] = [];
  for (const full_name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const pupil = await newStudent(server, { classes: { [classCode]: 1 } });
    const { queries } = server.db;
    const joined_at = new Date('2026-01-01');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await queries.updateTable('students').set({ full_name }).where('id', '=', pupil.id).execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await queries
      .updateTable('enrolments')
      .set({ joined_at })
      .where('student_id', '=', pupil.id)
      .execute();
    pupils.push(pupil);
  }
  return pupils;
}

type Change<T> = [before: T, value: T];
type Attendance = LessonGrid['rows'][number]['attendance'];

/** One person's calls about a lesson. */
export async function gridOf(
  server: TestServer,
  lesson: number,
  ...own: Parameters<typeof deskOf> extends [unknown, ...infer Own] ? Own : never
) {
  const desk: Desk = await deskOf(server, ...own);
  const params = { id: lesson };
  const assess = (body: Assessment) => desk.call('lessons.assess', { params, body });
  return {
    ...desk,
    read: () => desk.call('lessons.grid', { params }),
    attend: ({ id: student_id }: Pick<Person, 'id'>, ...[before, value]: Change<Attendance>) =>
      desk.call('lessons.attend', { params, body: { student_id, before, value } }),
    skill: (
      { id: student_id }: Pick<Person, 'id'>,
      skill: LessonSkill,
      ...[before, value]: Change<number | null>
    ) => assess({ cell: 'skill', student_id, skill, before, value }),
    comment: ({ id: student_id }: Pick<Person, 'id'>, ...[before, value]: Change<string>) =>
      assess({ cell: 'comment', student_id, before, value }),
    note: (cell: 'taught' | 'homework' | 'next', ...[before, value]: Change<string>) =>
      assess({ cell, before, value }),
    send: () => desk.call('lessons.send', { params }),
    undo: () => desk.call('lessons.undo', { params }),
  };
}

export const pastLesson = (server: TestServer) => lessonIdOf(server, 'room', 'past');

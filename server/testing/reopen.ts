/** Staff who let a child continue a submission, for tests. */
import { practiceIdOf } from './attempt.ts';
import { idByCode } from './classroom.ts';
import type { Person } from './people.ts';
import type { ApiResponse, TestServer } from './server.ts';
import { staffMember, type StaffPerson } from './staff.ts';

interface Of {
  student: Person;
  /** The class is named by its code. */
  classCode: string;
  practice: string;
  /** A new office member reopens it by default. */
  by?: StaffPerson;
}

/** Reads the student's submissions for a class's homework. */
export async function lookAtHandedIn(
  server: TestServer,
  { student, classCode, practice, by }: Of,
): Promise<ApiResponse> {
  const { token } = by ?? (await staffMember(server, 'office'));
  return server.call('overrides.handedIn', {
    params: { id: await idByCode(server, 'classes', classCode) },
    query: { student_id: student.id, practice_id: await practiceIdOf(server, practice) },
    token,
  });
}

/**
 * Reopens it.
 * @param own Fields of the call's body, such as `extra_minutes`.
 */
export async function reopen(server: TestServer, of: Of, own: object = {}): Promise<ApiResponse> {
  const by = of.by ?? (await staffMember(server, 'office'));
  const submission = await lookAtHandedIn(server, { ...of, by });
  if (submission.status !== 200) return submission;
  return server.call('overrides.create', {
    body: {
      class_id: await idByCode(server, 'classes', of.classCode),
      student_id: of.student.id,
      practice_id: await practiceIdOf(server, of.practice),
      reopens_attempt: submission.data.attempt_id,
      reason: 'Mất điện',
      ...own,
    },
    token: by.token,
  });
}

import { beforeEach, expect, test } from 'vitest';
import { lastStudent, noteSignIn } from '../../session/device.ts';
import { keepNote, storedNote } from '../../learning/video/notes.ts';
import { isPushOf, setPushOwner } from '../../notices/push-owner.ts';
import { queueAnswer, recordsOf } from '../../practice/outbox/outbox.ts';
import { findSound, keepSound } from '../../practice/speaking/sounds.ts';
import { keepUpload, storedUploads } from '../../projects/stored-uploads.ts';
import { deleteStudentData } from './delete-student-data.ts';

const [erased, sibling] = [501, 502];
const attempt = (student_id: number) => ({ student_id, attempt_id: 70 });
const sound = (student_id: number) => ({ student_id, question_id: 3, audio_id: 'a' });
const watcher = (studentId: number) => ({ studentId, token: 't' });

beforeEach(async () => {
  for (const id of [sibling, erased]) {
    await queueAnswer({
      ...attempt(id),
      practice_id: 7,
      question_id: 3,
      bai_lam: ['1'],
      revision: 1,
    });
    await keepSound({
      ...sound(id),
      type: 'audio/webm',
      bytes: new ArrayBuffer(1),
      at: Date.now(),
    });
    const file = new File(['x'], 'tranh.png');
    await keepUpload({ studentId: id, projectId: 7, uploadId: id, file, isComplete: false });
    keepNote(watcher(id), 'unit-1', 10, [[0, 10]]);
    noteSignIn(id, true);
    setPushOwner(id);
  }
});

const remainingData = async (id: number) => ({
  answers: (await recordsOf(attempt(id))).length,
  recordings: (await findSound(sound(id))) ? 1 : 0,
  uploads: (await storedUploads(id, 7)).length,
  videos: storedNote(watcher(id), 'unit-1') ? 1 : 0,
});

test('removes everything that the device keeps of an erased child, and nothing of a sibling', async () => {
  await deleteStudentData(erased);
  expect(await remainingData(erased)).toEqual({ answers: 0, recordings: 0, uploads: 0, videos: 0 });
  expect(isPushOf(erased)).toBe(false);
  expect(lastStudent()).toBeNull();
  expect(await remainingData(sibling)).toEqual({
    answers: 1,
    recordings: 1,
    uploads: 1,
    videos: 1,
  });
  noteSignIn(sibling, true);
  setPushOwner(sibling);
  await deleteStudentData(erased);
  expect([lastStudent(), isPushOf(sibling)]).toEqual([sibling, true]);
  await deleteStudentData(sibling);
});

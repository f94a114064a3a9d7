/** Removes everything that the domains keep of an erased child on this device. */
import { forgetLastStudent } from '../../session/device.ts';
import { forgetSet } from '../../session/forget-set.ts';
import { forgetSeen } from '../../learning/album/seen.ts';
import { forgetNotes } from '../../learning/video/notes.ts';
import { isPushOf, setPushOwner } from '../../notices/push-owner.ts';
import { forgetStudent as forgetAnswers } from '../../practice/outbox/outbox.ts';
import { forgetUploadsOf } from '../../projects/kept-uploads.ts';

export async function forgetStudent(studentId: number): Promise<void> {
  forgetNotes(studentId);
  forgetSeen(studentId);
  forgetLastStudent(studentId);
  if (isPushOf(studentId)) setPushOwner(null);
  // A store that fails does not keep the others from being emptied.
  await Promise.allSettled([forgetAnswers(studentId), forgetUploadsOf(studentId), forgetSet()]);
}

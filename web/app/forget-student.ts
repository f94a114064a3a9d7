/** Nothing of an erased child stays on this device: what every domain keeps of it here goes. */
import { forgetLastStudent } from '../accounts/device.ts';
import { forgetNotes } from '../learning/video/notes.ts';
import { isPushOf, setPushOwner } from '../notices/push-owner.ts';
import { forgetStudent as forgetAnswers } from '../practice/outbox.ts';
import { forgetUploadsOf } from '../projects/kept-uploads.ts';

export async function forgetStudent(studentId: number): Promise<void> {
  forgetNotes(studentId);
  forgetLastStudent(studentId);
  if (isPushOf(studentId)) setPushOwner(null);
  // One that cannot be reached does not keep the others.
  await Promise.allSettled([forgetAnswers(studentId), forgetUploadsOf(studentId)]);
}

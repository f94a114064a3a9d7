/** Removes everything that the domains keep of an erased child on this device. */
import { deleteLastStudent } from '../../session/device.ts';
import { deleteSets } from '../../session/delete-sets.ts';
import { deleteStickerCount } from '../../learning/album/sticker-count.ts';
import { deleteNotes } from '../../learning/video/notes.ts';
import { isPushOf, setPushOwner } from '../../notices/push-owner.ts';
import { deleteStudentData as deleteAnswers } from '../../practice/outbox/outbox.ts';
import { deleteUploadsOf } from '../../projects/stored-uploads.ts';

export async function deleteStudentData(studentId: number): Promise<void> {
  deleteNotes(studentId);
  deleteStickerCount(studentId);
  deleteLastStudent(studentId);
  if (isPushOf(studentId)) setPushOwner(null);
  // A store that fails does not keep the others from being emptied.
  await Promise.allSettled([deleteAnswers(studentId), deleteUploadsOf(studentId), deleteSets()]);
}

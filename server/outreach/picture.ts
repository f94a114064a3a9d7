import { pictureBytes } from '@bitu/contract/outreach-routes.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { keepUpload } from '../media/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { cleanPicture } from '../services/picture/picture.ts';

const maxSide = 4096;

/**
 * Stores a picture under the hash of its content. Throws `pictureUnreadable`, `badRequest` if it is too large,
 * `dayQuota`, `storageFull`.
 */
export async function uploadPicture(deps: Deps, staff: Staff, data: string) {
  deps.dataFolder.requireRoom();
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > pictureBytes)
    throw new Failure('badRequest', {
      message: 'Ảnh nặng quá 400 kB nên gia đình tải lâu. Bạn chọn ảnh nhẹ hơn nhé!',
    });
  const picture = await cleanPicture(bytes, maxSide);
  if (!picture) throw new Failure('pictureUnreadable');
  const { src: image_url } = await keepUpload(deps, staff, 'picture', picture);
  return { image_url, image_width: picture.width, image_height: picture.height };
}

import { type MicError, micError } from '@bitu/rules/speech/recorder.ts';
import { ApiError } from '../../api/client.ts';
import type { MicTrouble } from '../../ui/recorder/microphone.ts';
import { OtherStudent } from '../../session/session-owner.ts';

/** Why a recording has no score yet. `lasting`: sending it again changes nothing. */
export interface SpeechTrouble {
  readonly error: MicError;
  readonly message: string;
  readonly lasting: boolean;
}

const words = {
  internet: 'Đang mất mạng. Bài đọc của con được giữ trên máy, có mạng Bitu tự gửi và chấm.',
  // 'Lỗi call api.' is prescribed; the rest says what happens next.
  aiResponse:
    'Lỗi call api. Bitu chưa chấm được, bài đọc của con được giữ lại và lát nữa Bitu tự chấm.',
  otherStudent: 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình nhé!',
};

/** The error of a failed recording or scoring, with what happens next. */
export function speechTrouble(error: unknown): SpeechTrouble {
  if (error instanceof OtherStudent)
    return { error: micError.record, message: words.otherStudent, lasting: false };
  if (!(error instanceof ApiError))
    return { error: micError.internet, message: words.internet, lasting: false };
  if (error.network) return { error: micError.internet, message: words.internet, lasting: false };
  if (error.temporary)
    return { error: micError.aiResponse, message: words.aiResponse, lasting: false };
  return { error: micError.result, message: error.message, lasting: true };
}

export const micErrorOf = (trouble: MicTrouble): MicError =>
  trouble === 'unsupported' ? micError.notSupported : micError.record;

/** Families' requests about their data, in the office's words. */
import type { RightsKind } from '@bitu/contract/kinds.ts';
import type { RightsRequest } from '@bitu/contract/rights.ts';

export const kindWords: Record<RightsKind, string> = {
  access: 'Xem dữ liệu',
  correct: 'Sửa dữ liệu',
  restrict: 'Hạn chế dùng dữ liệu',
  withdraw: 'Rút lại đồng ý',
  erase: 'Xóa dữ liệu',
};

export const channelWords: Record<RightsRequest['channel'], string> = {
  counter: 'tại quầy',
  phone: 'qua điện thoại',
  email: 'qua email',
  letter: 'bằng thư',
  app: 'trong ứng dụng',
};

export const stateWords: Record<RightsRequest['state'], string> = {
  received: 'Chưa trả lời',
  answered: 'Đã trả lời',
  done: 'Đã xong',
  refused: 'Đã từ chối',
};

/** Forms of values that several forms ask for, as the server checks them again, and the message for another one. */
import { phonePattern } from '@bitu/contract/resources.ts';

export const phone = {
  inputMode: 'tel',
  pattern: phonePattern,
  wrong: 'Bạn nhập số điện thoại bằng chữ số, ví dụ 1900 1234.',
} as const;
export const link = {
  inputMode: 'url',
  pattern: /^https:\/\/[^\s/]+\.\S{2,480}$/,
  wrong: 'Liên kết bắt đầu bằng https:// bạn nhé.',
} as const;

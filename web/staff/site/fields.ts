import type { AllSettings } from '@bitu/contract/site.ts';
import { link, phone } from '../forms/patterns.ts';

export type Name = keyof AllSettings;

export interface Field {
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: 'tel' | 'email' | 'url' | 'numeric';
  /** The expected form of the value. The server checks it again. */
  readonly pattern: RegExp;
  /** The message for other values. */
  readonly wrong: string;
}

const anything = { pattern: /^.{1,300}$/u, wrong: 'Bạn viết ngắn hơn 300 ký tự nhé.' };
const number = { inputMode: 'numeric', wrong: 'Bạn nhập một số lớn hơn 0 nhé.' } as const;

const days = {
  inputMode: 'numeric',
  pattern: /^[1-9]\d?$/,
  wrong: 'Bạn nhập số ngày từ 1 đến 99 nhé.',
} as const;

/** The settings with a text field, by section of the form. */
export const groups: readonly { title: string; fields: readonly [Name, Field][] }[] = [
  {
    title: 'Trung tâm',
    fields: [
      ['company', { ...anything, label: 'Tên trung tâm', hint: 'Hiện ở cuối trang của gia đình.' }],
      [
        'hotline',
        {
          ...phone,
          label: 'Số điện thoại',
          hint: 'Gia đình gọi số này khi cần giúp, ví dụ 1900 1234.',
        },
      ],
      ['address', { ...anything, label: 'Địa chỉ' }],
      [
        'email',
        {
          label: 'Email',
          inputMode: 'email',
          pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
          wrong: 'Email có dạng ten@trungtam.vn bạn nhé.',
        },
      ],
    ],
  },
  {
    title: 'Kênh của trung tâm',
    fields: [
      ['facebook_url', { ...link, label: 'Facebook' }],
      ['zalo_url', { ...link, label: 'Zalo' }],
      ['youtube_url', { ...link, label: 'YouTube' }],
      ['tiktok_url', { ...link, label: 'TikTok' }],
    ],
  },
  {
    title: 'Ứng dụng',
    fields: [
      ['app_store_url', { ...link, label: 'App Store' }],
      ['play_store_url', { ...link, label: 'Google Play' }],
      ['classroom_url', { ...link, label: 'Nơi tải ứng dụng lớp học' }],
      [
        'app_scheme',
        {
          label: 'Tên mở ứng dụng',
          hint: 'Ví dụ bitu://',
          pattern: /^[a-z][a-z\d+.-]{1,40}:\/\/$/,
          wrong: 'Có dạng bitu:// bạn nhé.',
        },
      ],
    ],
  },
  {
    title: 'Tin tuần qua SMS',
    fields: [
      [
        'digest_sms_monthly',
        { ...number, label: 'Nhiều nhất mỗi tháng (tin)', pattern: /^[1-9]\d{0,6}$/ },
      ],
      ['digest_sms_price', { ...number, label: 'Giá một tin (đồng)', pattern: /^[1-9]\d{0,4}$/ }],
    ],
  },
  {
    title: 'Hạn trả lời yêu cầu về dữ liệu (ngày)',
    fields: [
      [
        'rights_answer_days',
        {
          ...days,
          label: 'Trả lời gia đình (ngày làm việc)',
          hint: 'Để trống là theo Nghị định 356/2025: 2 ngày làm việc.',
        },
      ],
      ['rights_access_days', { ...days, label: 'Cho xem dữ liệu', hint: 'Để trống: 10 ngày.' }],
      ['rights_correct_days', { ...days, label: 'Sửa dữ liệu', hint: 'Để trống: 10 ngày.' }],
      ['rights_restrict_days', { ...days, label: 'Hạn chế dùng', hint: 'Để trống: 15 ngày.' }],
      ['rights_withdraw_days', { ...days, label: 'Rút lại đồng ý', hint: 'Để trống: 15 ngày.' }],
      ['rights_erase_days', { ...days, label: 'Xóa dữ liệu', hint: 'Để trống: 20 ngày.' }],
      [
        'rights_erase_hours',
        {
          inputMode: 'numeric',
          pattern: /^(2[4-9]|[3-9]\d|[1-3]\d\d|4[0-7]\d|480)$/,
          wrong: 'Bạn nhập số giờ từ 24 đến 480 nhé.',
          label: 'Chờ trước khi xóa (giờ)',
          hint: 'Từ 24 đến 480 giờ, để gia đình kịp báo nhầm. Để trống: 72 giờ.',
        },
      ],
      ['rights_extension_days', { ...days, label: 'Gia hạn thêm', hint: 'Để trống: 15 ngày.' }],
    ],
  },
];

export const fields: readonly (readonly [Name, Field])[] = groups.flatMap((group) => group.fields);

export const labelOf = (name: Name): string =>
  name === 'digest_sms'
    ? 'Gửi tin tuần qua SMS'
    : (fields.find(([one]) => one === name)?.[1].label ?? name);

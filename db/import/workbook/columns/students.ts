import { z } from 'zod';
import { storedPhone } from '../../enrolments.ts';
import { text } from '../../schema.ts';
import { asPhone, asText, asYearOfBirth } from '../cells.ts';
import { column } from './column.ts';

/** `phoneOf` returns the stored form of a phone, or null. */
export const students = (phoneOf: (text: string) => string | null) => ({
  phone: column({
    header: 'Số điện thoại',
    also: [
      'SĐT',
      'Điện thoại',
      'SĐT phụ huynh',
      'SĐT ba mẹ',
      'Số điện thoại phụ huynh',
      'Điện thoại phụ huynh',
      'Số ĐT',
    ],
    read: asPhone(phoneOf),
    schema: storedPhone,
    rule: 'Số điện thoại đăng nhập của gia đình, gồm 10 chữ số, ví dụ 0912345678; anh chị em ghi cùng một số.',
    example: '0912345678',
    width: 16,
  }),
  name: column({
    header: 'Họ tên học sinh',
    also: ['Họ tên', 'Họ và tên', 'Họ và tên học sinh', 'Tên học sinh', 'Học sinh'],
    read: asText,
    schema: text,
    rule: 'Họ tên đầy đủ của học sinh, gồm 2 từ trở lên.',
    example: 'Nguyễn Minh An',
    width: 24,
  }),
  birthYear: column({
    header: 'Năm sinh',
    also: ['Ngày sinh', 'Ngày tháng năm sinh', 'Sinh ngày', 'NS'],
    read: asYearOfBirth,
    schema: z.int(),
    rule: 'Năm sinh của học sinh, gồm 4 chữ số, ví dụ 2017; cũng có thể là ngày sinh, ví dụ 05/09/2017.',
    example: 2017,
    width: 10,
  }),
});

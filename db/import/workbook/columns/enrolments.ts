import { enrolmentStatus, storedPhone } from '../../enrolments.ts';
import { text } from '../../schema.ts';
import { asPhone, asText } from '../cells.ts';
import { choice, classCode, column } from './column.ts';

/** `phoneOf` returns the stored form of a phone, or null. */
export const enrolments = (phoneOf: (text: string) => string | null) => ({
  class: classCode('Mã của một lớp trong sheet “Lớp”, hoặc của lớp đã nhập trước đây.'),
  phone: column({
    header: 'Số điện thoại',
    read: asPhone(phoneOf),
    schema: storedPhone.optional(),
    rule: 'Số điện thoại đăng nhập của gia đình, gồm 10 chữ số, ví dụ 0912345678; để trống nếu có tên đăng nhập.',
    example: '0912345678',
    width: 16,
  }),
  name: column({
    header: 'Họ tên học sinh',
    read: asText,
    schema: text.optional(),
    rule: 'Họ tên như trong tài khoản; cần ghi khi số điện thoại có nhiều học sinh.',
    example: 'Nguyễn Minh An',
    width: 24,
    standIn: undefined,
  }),
  student: column({
    header: 'Tên đăng nhập',
    read: asText,
    schema: text.optional(),
    rule: 'Tên đăng nhập của học sinh, thay cho số điện thoại; thường để trống.',
    example: null,
    width: 18,
  }),
  status: column({
    header: 'Trạng thái học',
    ...choice({ 'Đang học': 'active', 'Học thử': 'trial', 'Đã nghỉ': 'inactive' } as const),
    schema: enrolmentStatus,
    rule: 'Đang học, Học thử hoặc Đã nghỉ.',
    example: 'Đang học',
    width: 16,
    standIn: 'active',
  }),
});

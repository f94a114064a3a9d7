import { expect, test } from 'vitest';
import { checkTicket, type TicketForm } from './ticket.ts';

test.each<[Partial<TicketForm>, Partial<TicketForm>]>([
  [{}, {}],
  [{ phone: '+84 912.345.678' }, {}],
  [{ name: ' ' }, { name: 'Thiếu thông tin họ và tên' }],
  [{ name: 'a'.repeat(31) }, { name: 'Họ và tên có độ dài quá 30 ký tự' }],
  [{ name: 'An 2' }, { name: 'Họ tên chỉ bao gồm các chữ cái' }],
  [{ phone: '' }, { phone: 'Thiếu thông tin số điện thoại' }],
  [{ phone: '12345' }, { phone: 'Số điện thoại không đúng định dạng' }],
])('%j', (change, expected) => {
  expect(checkTicket({ name: 'Phạm Thu Hà', phone: '0912345678', ...change })).toEqual(expected);
});

import type { QueueTicket } from '@bitu/contract/centres.ts';

/** As the contract has it, and a waiting number whose turn is near. */
export type Standing = QueueTicket['status'] | 'soon';

/** With so many before it, a number's turn is near. */
const soonAhead = 2;

export const standingOf = ({ status, ahead }: Pick<QueueTicket, 'status' | 'ahead'>): Standing =>
  status === 'waiting' && ahead <= soonAhead ? 'soon' : status;

export function words(ticket: Pick<QueueTicket, 'status' | 'ahead'>): {
  title: string;
  text: string;
} {
  switch (standingOf(ticket)) {
    case 'waiting':
      return {
        title: `Còn ${ticket.ahead} người trước bạn`,
        text: 'Trang này tự cập nhật. Bạn cứ để mở nhé!',
      };
    case 'soon':
      return {
        title: 'Sắp đến lượt bạn',
        text:
          ticket.ahead === 0
            ? 'Bạn là người tiếp theo. Mời bạn đến gần quầy.'
            : `Chỉ còn ${ticket.ahead} người. Mời bạn đến gần quầy.`,
      };
    case 'called':
      return { title: 'Đến lượt bạn rồi!', text: 'Mời bạn vào quầy.' };
    case 'passed':
      return {
        title: 'Số của bạn đã được gọi qua',
        text: 'Bạn đến quầy để được giúp, hoặc lấy số mới.',
      };
    case 'left':
      return { title: 'Bạn đã trả lại số', text: 'Khi cần, bạn lấy số mới ở đây.' };
    case 'over':
      return {
        title: 'Số này đã hết ngày',
        text: 'Số thứ tự chỉ dùng trong ngày đã lấy.',
      };
  }
}

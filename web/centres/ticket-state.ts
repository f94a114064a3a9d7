import type { QueueTicket } from '@bitu/contract/centres.ts';
import { useEffect, useRef, useState } from 'react';
import { playSound } from '../ui/sound.ts';

/** The contract's status, with `soon` for a waiting number whose turn is near. */
export type TicketState = QueueTicket['status'] | 'soon';

/** A turn is near with this many numbers before it. */
const soonAhead = 2;

export const ticketState = ({
  status,
  ahead,
}: Pick<QueueTicket, 'status' | 'ahead'>): TicketState =>
  status === 'waiting' && ahead <= soonAhead ? 'soon' : status;

export function words(ticket: Pick<QueueTicket, 'status' | 'ahead'>): {
  title: string;
  text: string;
} {
  switch (ticketState(ticket)) {
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

/** Milliseconds on, off, on. */
const rhythm = [250, 120, 250];

function callOut() {
  playSound('finish');
  navigator.vibrate?.(rhythm);
}

/**
 * Plays a sound and vibrates when the turn is near and when it has come, once somebody has switched it on with a tap.
 */
export function useCallOut(state: TicketState): { on: boolean; turnOn: () => void } {
  const [on, setOn] = useState(false);
  const before = useRef(state);

  useEffect(() => {
    const moved = before.current !== state;
    before.current = state;
    if (on && moved && (state === 'soon' || state === 'called')) callOut();
  }, [on, state]);

  return {
    on,
    turnOn() {
      setOn(true);
      // Played at once as a check that it works.
      callOut();
    },
  };
}

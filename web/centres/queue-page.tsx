import { idOf } from '../navigation/location.ts';
import { useLocation } from '../navigation/router-provider.tsx';
import './centres.css';
import { keepTicket, useKeptTicket } from './kept-ticket.ts';
import { TakeForm } from './take-form.tsx';
import { TicketView } from './ticket-view.tsx';

/** Takes a number at a centre, then follows it live. The address may name the centre. */
export function QueuePage() {
  const centreId = idOf(useLocation().query['centre']);
  const ticket = useKeptTicket();
  return (
    <div className="queue">
      <div className="station-head">
        <h1>Lấy số thứ tự</h1>
        <p>Lấy số ngay trên điện thoại, khỏi đứng chờ ở quầy.</p>
      </div>
      <div className="card queue-card">
        <noscript>Để lấy số trên trang này, bạn bật JavaScript của trình duyệt lên nhé.</noscript>
        {ticket === null ? (
          <TakeForm centreId={centreId} onTaken={keepTicket} />
        ) : (
          <TicketView key={ticket} ticket={ticket} onForget={() => keepTicket(null)} />
        )}
      </div>
    </div>
  );
}

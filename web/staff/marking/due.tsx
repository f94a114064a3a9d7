import { serverNow } from '../../api/client.ts';
import { Clock, ClockAlert, TriangleAlert } from '../../ui/icons.ts';
import '../lists/card-rows.css';
import { durationText, type Urgency } from './words.ts';

/** The due time, by icon and words as well as by colour. */
export function Due({ at, urgency }: { at: number; urgency: Urgency }) {
  const remaining = at - Math.floor(serverNow() / 1000);
  const Icon = { calm: Clock, soon: ClockAlert, overdue: TriangleAlert }[urgency];
  return (
    <span className="due" data-urgency={urgency}>
      <Icon className="icon" />
      {remaining > 0 ? `Còn ${durationText(remaining)}` : `Trễ ${durationText(-remaining)}`}
    </span>
  );
}

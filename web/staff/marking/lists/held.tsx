import { momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, type Output } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Undo } from '../../../ui/icons.ts';
import { useMe } from '../../session/me.ts';
import { bandText } from '../desk/mark/scale.ts';
import { clearSent } from '../storage/outbox.ts';
import { deskKey, openedOf } from '../queue/opened.ts';
import { itemLink, WorkList } from './work-list.tsx';

type HeldMark = Output<'marking.work'>['held'][number];

/** Marks that were just sent. They can be undone until the family gets them. */
export const Held = ({ held }: { held: readonly HeldMark[] }) => (
  <WorkList title="Vừa gửi, còn hoàn tác được" rows={held} keyOf={({ mark_id }) => mark_id}>
    {(mark) => <HeldRow mark={mark} />}
  </WorkList>
);

function HeldRow({ mark }: { mark: HeldMark }) {
  const { mark_id, label, title, overall, undo_until } = mark;
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const sending = useSending();
  const undo = () =>
    sending.send(async () => {
      const item = await call('marking.undo', { body: { mark_id } });
      clearSent(mark_id);
      client.setQueryData(deskKey(item.id), await openedOf(me.id, item));
      await invalidate(client, 'marking.work', 'marking.groups');
      await navigate(itemLink(item.id));
    });
  return (
    <div className="card-row">
      <span className="card-row-words">
        <span className="card-row-title">
          {label} · {title}
          {overall !== null && ` · điểm ${bandText(overall)}`}
        </span>
        <span className="card-row-details">Hoàn tác được đến {momentText(undo_until)}</span>
        <Failure>{sending.failure}</Failure>
      </span>
      <Button
        variant="quiet"
        icon={<Undo />}
        loading={sending.sending}
        aria-label={`Hoàn tác ${label}`}
        onClick={() => void undo()}
      >
        Hoàn tác
      </Button>
    </div>
  );
}

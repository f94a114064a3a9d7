import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Plus } from '../../ui/icons.ts';
import { useMe } from '../session/me.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonCard } from './person-card.tsx';

const path = '/staff/office/people';

/** The centre's staff. The owner sees everybody; the office invites teachers. */
export function PeoplePage() {
  const { roles } = useMe();
  const { query } = useLocation();
  const navigate = useNavigate();
  const invite = () => void navigate(`${path}?new=1`);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Nhân viên</h1>
        <Button icon={<Plus className="icon" />} onClick={invite}>
          Mời nhân viên
        </Button>
      </div>
      {may(roles, 'staff.read') ? (
        <People onInvite={invite} />
      ) : (
        <p className="text-muted">
          Bạn mời giáo viên ở đây. Danh sách nhân viên do chủ trung tâm xem và sửa.
        </p>
      )}
      {query.new === '1' && <InviteDialog onClose={() => void navigate(path)} />}
    </>
  );
}

function People({ onInvite }: { onInvite: () => void }) {
  const me = useMe();
  const people = useQuery(callQuery('staff.people', {}));
  return (
    <QueryState query={people}>
      {(list) => (
        <>
          <ul className="grid gap-3">
            {list.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
          {list.every(({ id }) => id === me.id) && (
            <EmptyState
              title="Mới có mình bạn"
              action={<Button onClick={onInvite}>Mời giáo viên đầu tiên</Button>}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

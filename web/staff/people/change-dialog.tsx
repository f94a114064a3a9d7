import { subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { useNewerThan } from '../../api/use-newer.ts';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMe } from '../session/me.ts';
import { roleWords } from '../session/role-words.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { InvitationLink, type Link } from './invitation-link.tsx';
import { GenderField, RoleFields } from './role-fields.tsx';
import { checkRoles, genderIn, rolesIn } from './roles.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface ChangeDialogProps {
  person: Output<'staff.people'>[number];
  onClose: () => void;
}

type Position = Pick<Output<'staff.people'>[number], 'roles' | 'subjects' | 'class_ids'>;

const positionOf = ({ roles, subjects, class_ids }: Position): Position => ({
  roles,
  subjects,
  class_ids,
});

/** 'giáo viên, trưởng bộ môn (Toán)' */
const roleText = ({ roles, subjects }: Position) =>
  roles
    .map((role) =>
      role === 'lead'
        ? `${roleWords.lead} (${subjects.map((id) => subjectNames[id]).join(', ')})`
        : roleWords[role],
    )
    .join(', ');

/** Changes somebody's roles; the classes stay. If a new invitation is needed, its link is shown. */
export function ChangeDialog({ person, onClose }: ChangeDialogProps) {
  const me = useMe();
  const client = useQueryClient();
  const [link, setLink] = useState<Link | null>(null);
  const { newer, before, handling } = useNewerThan(() => positionOf(person));
  const form = useForm({
    ...handling,
    read: (data) => ({ ...rolesIn(data), gender: genderIn(data) }),
    check: checkRoles,
    async send({ gender, ...fields }) {
      const params = { id: String(person.id) };
      const body = {
        ...fields,
        ...(gender !== undefined && { gender }),
        class_ids: before.class_ids,
        seen: before,
      };
      const made = await withFreshFactor(() => call('staff.change', { params, body }));
      showToast('Đã đổi vai trò.');
      if (made) setLink(made);
      else onClose();
      await invalidate(client, 'staff.people', 'overview.firstSteps');
    },
  });
  if (link)
    return (
      <Dialog open onClose={onClose} title={`Lời mời mới của ${person.full_name}`}>
        <p className="mb-4 text-muted">
          Liên kết trước do văn phòng tạo, không dùng được nữa. Bạn gửi liên kết này nhé!
        </p>
        <InvitationLink link={link} person={person} sent={false} onDone={onClose} />
      </Dialog>
    );
  const take = () => {
    onClose();
    void invalidate(client, 'staff.people');
  };
  return (
    <Dialog open onClose={onClose} title={`Vai trò của ${person.full_name}`}>
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa đổi vai trò này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>Bây giờ là: {roleText(newer.current)}.</p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <p className="text-muted">
          {person.id === me.id
            ? 'Bạn đăng nhập lại sau khi lưu. Bạn có thể vừa là chủ trung tâm vừa dạy.'
            : 'Người này đăng nhập lại sau khi bạn lưu.'}
        </p>
        <GenderField gender={person.gender} />
        <RoleFields roles={person.roles} subjects={person.subjects} issues={form.issues} />
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </Dialog>
  );
}

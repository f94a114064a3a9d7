import { useQueryClient } from '@tanstack/react-query';
import { call, type Output } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { RoleFields } from './role-fields.tsx';
import { checkRoles, rolesIn } from './roles.ts';

interface ChangeDialogProps {
  person: Output<'staff.people'>[number];
  onClose: () => void;
}

/** Gives somebody other roles; the classes stay. */
export function ChangeDialog({ person, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    read: rolesIn,
    check: checkRoles,
    async send(given) {
      const params = { id: String(person.id) };
      const body = { ...given, class_ids: person.class_ids };
      await withFreshFactor(() => call('staff.change', { params, body }));
      showToast('Đã đổi vai trò.');
      onClose();
      await invalidate(client, 'staff.people', 'overview.firstSteps');
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Vai trò của ${person.full_name}`}>
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <p className="text-muted">Người này đăng nhập lại sau khi bạn lưu.</p>
        <RoleFields roles={person.roles} subjects={person.subjects} issues={form.issues} />
        <Button type="submit" loading={form.sending}>
          Lưu
        </Button>
      </form>
    </Dialog>
  );
}

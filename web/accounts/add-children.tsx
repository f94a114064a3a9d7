import type { Account } from '@bitu/contract/accounts.ts';
import { ageText, checkProfile } from '@bitu/rules/accounts/profile.ts';
import { useId, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { useForm } from '../api/use-form.ts';
import { AccountRow } from '../ui/account-row.tsx';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/feedback/banner.tsx';
import { Plus } from '../ui/icons.ts';
import { Mascot } from '../ui/mascot.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { addStudent, updateProfile } from './api.ts';
import { ChildFields, type ChildForm, childRefusals, readChild } from './child-fields.tsx';

interface Child extends ChildForm {
  /** Another child is added after this one. */
  more: boolean;
}

interface AddChildrenProps {
  /**
   * The account of the login's first student while it has no name: the first child becomes that student. Without it every child is a
   * new student.
   */
  unnamed?: Account | undefined;
  /** The session that adds them; by default the open one. */
  token?: string | undefined;
  /** Called after each child, with its account when it is a new student. */
  onAdded?: ((account: Account | null) => void | Promise<void>) | undefined;
  onClose: () => void;
}

/** Asks for the names of a login's children, one after the other: after the registration, and whenever another child is added. */
export function AddChildren({ unnamed, token, onAdded, onClose }: AddChildrenProps) {
  const [added, setAdded] = useState<ChildForm[]>([]);
  const formId = useId();
  const thisYear = new Date(serverNow()).getFullYear();
  const isFirst = unnamed !== undefined && added.length === 0;

  /** True when the fields were left empty after a child had been added. */
  const hasFinished = ({ full_name, birth_year, more }: Child) =>
    !more && added.length > 0 && full_name === '' && birth_year === 0;

  async function add(child: Child) {
    if (hasFinished(child)) return onClose();
    const { full_name, birth_year, more } = child;
    let account: Account | null = null;
    if (isFirst) await updateProfile(unnamed.token, full_name, birth_year);
    else account = await addStudent(token, full_name, birth_year);
    await onAdded?.(account);
    if (!more) return onClose();
    setAdded([...added, child]);
    form.reset();
    form.focus('full_name');
  }

  const form = useForm({
    read: (data) => ({ ...readChild(data), more: data.get('then') === 'more' }),
    check: (child) => (hasFinished(child) ? {} : checkProfile(child, thisYear)),
    send: add,
    refusals: childRefusals,
  });
  const done = unnamed ? 'Xong, vào học' : 'Thêm con';
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      dismissible={!form.sending}
      title={isFirst ? 'Con của ba mẹ tên gì?' : 'Thêm con'}
      picture={added.length === 0 && <Mascot mood="happy" className="h-[96px]" />}
      footer={
        <>
          {added.length === 0 && (
            <Button variant="quiet" onClick={onClose}>
              Để sau
            </Button>
          )}
          <Button type="submit" form={formId} name="then" value="done" loading={form.sending}>
            {added.length > 0 ? 'Xong' : done}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">
        Mỗi con có trang học, bài tập và kết quả riêng. Năm sinh giúp Bitu gợi ý lớp vừa sức.
      </p>
      {added.length > 0 && (
        <ul aria-label="Các con đã thêm" className="mb-4 grid gap-2">
          {added.map(({ full_name, birth_year }) => (
            <li key={`${full_name} ${birth_year}`}>
              <AccountRow
                name={full_name}
                note={ageText(birth_year, thisYear) ?? undefined}
                selected
                disabled
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} id={formId} className="grid gap-4">
        <ChildFields label="Họ và tên của con" thisYear={thisYear} field={form.field} />
        <Button
          type="submit"
          variant="secondary"
          name="then"
          value="more"
          icon={<Plus />}
          disabled={form.sending}
        >
          Lưu và thêm con nữa
        </Button>
        <Failure>{form.failure}</Failure>
      </form>
    </Dialog>
  );
}

import { foldText } from '@bitu/rules/profile/fold.ts';
import { useId, useState } from 'react';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { eraseStudent } from '../api.ts';
import { type Code, type Confirmation, isProofMissing } from '../code.ts';

/** Data that an erasure removes, and data that it keeps. */
function WhatGoes({ name, isLast }: { name: string; isLast: boolean }) {
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 ps-6">
        <li>Họ tên, năm sinh, địa chỉ và ảnh của {name} bị xóa.</li>
        <li>Lớp học, mọi bài làm, điểm và chứng chỉ bị xóa.</li>
        <li>Mọi thiết bị đang học bằng tên {name} bị đăng xuất.</li>
        {isLast ? (
          <li>
            <strong>
              Đây là học sinh cuối cùng: tài khoản và số điện thoại của ba mẹ cũng bị xóa.
            </strong>
          </li>
        ) : (
          <li>Các con khác trong tài khoản vẫn giữ nguyên.</li>
        )}
      </ul>
      <p className="rounded-md bg-error-tint px-4 py-3 text-error">
        Xóa rồi thì <strong>không lấy lại được</strong>. Ba mẹ nên tải dữ liệu về trước.
      </p>
    </div>
  );
}

interface EraseDialogProps {
  student: { id: number; name: string };
  /** The login goes with its last student. */
  isLast: boolean;
  /** The phone that gets the code. */
  phone: string;
  code: Code;
  Step: Confirmation['Step'];
  onErased: (signedOut: boolean) => void;
  onClose: () => void;
}

/**
 * Explains what is deleted, then asks for the child's name, then for the code, so that nobody erases a child by
 * mistake.
 */
export function EraseDialog(props: EraseDialogProps) {
  const { student, isLast, phone, code, Step, onErased, onClose } = props;
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const form = useForm({
    read: (data) => textOf(data, 'confirm'),
    check: (name) => ({
      confirm:
        foldText(name) === foldText(student.name)
          ? undefined
          : `Ba mẹ gõ đúng tên "${student.name}" để xác nhận nhé.`,
    }),
    async send() {
      if ((await code.start(phone)) === 'ask') setAsking(true);
      else await erase();
    },
    onError(error) {
      if (isProofMissing(error)) code.clear();
      setAsking(false);
    },
  });

  async function erase() {
    const { signed_out } = await eraseStudent(student.id);
    code.clear();
    onErased(signed_out);
  }

  const confirm = form.field('confirm');
  if (asking)
    return (
      <Dialog open width="narrow" title={`Xóa dữ liệu của ${student.name}`} onClose={onClose}>
        <p className="mb-4">
          Nhập đúng mã là dữ liệu <strong>bị xóa ngay</strong>, không lấy lại được.
        </p>
        <Step
          phone={phone}
          sent={code.sent}
          onSent={(sent) => code.noteSent(phone, sent)}
          onClose={() => setAsking(false)}
          onVerified={() => {
            code.noteProven(phone);
            return form.send(erase);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={`Xóa dữ liệu của ${student.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Quay lại
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={form.sending}>
            Tiếp tục xóa
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <WhatGoes name={student.name} isLast={isLast} />
        <TextField
          label={
            <>
              Gõ <strong className="text-error">{student.name}</strong> để xác nhận
            </>
          }
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          {...confirm}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            confirm.onChange();
          }}
        />
        <Failure>{form.failure}</Failure>
      </form>
    </Dialog>
  );
}

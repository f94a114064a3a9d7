import { foldText } from '@bitu/rules/profile/fold.ts';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { eraseStudent } from '../api.ts';
import { type Code, type Confirmation, isProofMissing } from '../code.ts';
import { useSending } from '../../api/use-sending.ts';
import { WhatGoes } from './what-goes.tsx';

interface EraseDialogProps {
  student: { id: number; name: string };
  /** With the last student goes the login. */
  isLast: boolean;
  /** Where the code goes. */
  phone: string;
  code: Code;
  Step: Confirmation['Step'];
  onErased: (signedOut: boolean) => void;
  onClose: () => void;
}

/** What goes, then the child's name, then the code: nobody erases a child by mistake. */
export function EraseDialog(props: EraseDialogProps) {
  const { student, isLast, phone, code, Step, onErased, onClose } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending();
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  async function erase() {
    const { signed_out } = await eraseStudent(student.id);
    code.forget();
    onErased(signed_out);
  }

  function refused(cause: unknown) {
    if (isProofMissing(cause)) code.forget();
    setAsking(false);
    return false;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const same = foldText(typed) === foldText(student.name);
    flushSync(() => setError(same ? '' : `Ba mẹ gõ đúng tên "${student.name}" để xác nhận nhé.`));
    if (!same) return field.current?.focus();
    void send(async () => {
      if ((await code.start(phone)) === 'ask') setAsking(true);
      else await erase();
    }, refused);
  }

  if (asking)
    return (
      <Dialog open width="narrow" title={`Xoá dữ liệu của ${student.name}`} onClose={onClose}>
        <p className="mb-4">
          Nhập đúng mã là dữ liệu <strong>bị xoá ngay</strong>, không lấy lại được.
        </p>
        <Step
          phone={phone}
          sent={code.sent}
          onSent={(sent) => code.noteSent(phone, sent)}
          onClose={() => setAsking(false)}
          onVerified={() => {
            code.noteProven(phone);
            return send(erase, refused);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={`Xoá dữ liệu của ${student.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Quay lại
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={sending}>
            Tiếp tục xoá
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <WhatGoes name={student.name} isLast={isLast} />
        <TextField
          ref={field}
          label={
            <>
              Gõ <strong className="text-error">{student.name}</strong> để xác nhận
            </>
          }
          name="confirm"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError('');
          }}
          error={error}
        />
        {failure !== '' && (
          <Banner tone="error" live>
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

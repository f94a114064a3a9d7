import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Trash } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { type Confirmation, useCode } from '../code.ts';
import type { SectionProps } from '../section-props.ts';

const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'), 'EraseDialog');

interface EraseDataProps {
  student: { id: number; name: string };
  isLast: boolean;
  phone: string;
  confirmation: Confirmation;
  onErased: SectionProps['onErased'];
}

export function EraseData(props: EraseDataProps) {
  const { student, isLast, phone, confirmation, onErased } = props;
  const [asking, setAsking] = useState(false);
  const code = useCode(confirmation);
  return (
    <section
      aria-label="Xóa"
      className="grid gap-3 rounded-md border border-error bg-error-tint p-4"
    >
      <h3 className="text-lg">Xóa</h3>
      <p>
        Ba mẹ có quyền xóa mọi dữ liệu của {student.name} khỏi Bitu. Bitu sẽ gửi mã đến số {phone}{' '}
        để chắc rằng chính ba mẹ muốn xóa.
      </p>
      <Button
        variant="danger"
        icon={<Trash />}
        className="justify-self-start max-xs:w-full"
        onClick={() => setAsking(true)}
      >
        Xóa dữ liệu của con
      </Button>
      {asking && (
        <EraseDialog
          student={student}
          isLast={isLast}
          phone={phone}
          code={code}
          Step={confirmation.Step}
          onClose={() => setAsking(false)}
          onErased={(signedOut) => {
            setAsking(false);
            onErased({ ...student, signedOut });
          }}
        />
      )}
    </section>
  );
}

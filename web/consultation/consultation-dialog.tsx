import { useId, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useOnline } from '../ui/use-online.ts';
import { ConsultationFields, type Known } from './consultation-fields.tsx';
import { ConsultationSent } from './consultation-sent.tsx';
import { closeConsultation, type Consultation } from './open.ts';

interface ConsultationDialogProps extends Consultation {
  /** About the student who is signed in. */
  known?: Known | undefined;
}

/** Section 2, modals 7 and 8: asked, then thanked for. */
export function ConsultationDialog({ courses, known = {} }: ConsultationDialogProps) {
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const online = useOnline();
  const formId = useId();
  if (sentTo !== null) return <ConsultationSent phone={sentTo} onClose={closeConsultation} />;
  return (
    <Dialog
      open
      title="ĐĂNG KÝ TƯ VẤN"
      // What is on its way is waited for: its answer would be lost.
      dismissible={!sending}
      onClose={closeConsultation}
      footer={
        <Button type="submit" form={formId} loading={sending} className="w-full sm:w-auto">
          Gửi đăng ký
        </Button>
      }
    >
      <p className="mb-6 text-muted">
        Bạn để lại thông tin, thầy cô của Bitu sẽ gọi lại và tư vấn lộ trình học cho con.
      </p>
      {!online && (
        <Banner tone="warning" live className="mb-4">
          Đang mất mạng. Bạn cứ điền tiếp, có mạng lại thì gửi nhé!
        </Banner>
      )}
      <ConsultationFields
        id={formId}
        courses={courses}
        known={known}
        sending={sending}
        onSending={setSending}
        onSent={setSentTo}
      />
    </Dialog>
  );
}

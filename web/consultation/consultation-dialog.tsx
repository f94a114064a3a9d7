import { useId, useState } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useOnline } from '../ui/use-online.ts';
import { ConsultationFields, type Known, useConsultationForm } from './consultation-fields.tsx';
import { closeConsultation, type Consultation } from './open.ts';
import { Mascot } from '../ui/mascot.tsx';

interface ConsultationDialogProps extends Consultation {
  /** The signed-in student's details. */
  known?: Known | undefined;
  /** The request was sent. */
  onSent?: (() => void) | undefined;
}

/** The consultation form, then the thanks. */
export function ConsultationDialog({
  courses,
  about,
  known = {},
  onSent,
}: ConsultationDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const online = useOnline();
  const formId = useId();
  const form = useConsultationForm(about?.id ?? null, (phone) => {
    setSentTo(phone);
    onSent?.();
  });
  if (sentTo !== null) return <ConsultationSent phone={sentTo} onClose={closeConsultation} />;
  return (
    <Dialog
      open
      title="ĐĂNG KÝ TƯ VẤN"
      // Not while it is being sent: its result would be lost.
      dismissible={!form.sending}
      onClose={closeConsultation}
      footer={
        <Button type="submit" form={formId} loading={form.sending} className="w-full sm:w-auto">
          Gửi đăng ký
        </Button>
      }
    >
      <p className="mb-6 text-muted">
        Bạn để lại thông tin, thầy cô của Bitu sẽ gọi lại và tư vấn lộ trình học cho con.{' '}
        <a className="link" href="/quyen-rieng-tu" target="_blank" rel="noopener">
          Bitu giữ thông tin của bạn thế nào?
        </a>
      </p>
      {about && (
        <p className="mb-4 rounded-md bg-brand-50 px-4 py-3">
          Bạn hỏi về: <strong>{about.title}</strong>
        </p>
      )}
      {!online && (
        <Banner tone="warning" live className="mb-4">
          Đang mất mạng. Bạn cứ điền tiếp, có mạng lại thì gửi nhé!
        </Banner>
      )}
      <ConsultationFields id={formId} courses={courses} known={known} form={form} />
    </Dialog>
  );
}

/** Thanks for a consultation request: the centre will call this number. */
function ConsultationSent({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Đăng ký nhận tư vấn thành công"
      picture={<Mascot mood="cheering" className="h-[112px]" />}
      footer={
        <Button wide onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>
        Cảm ơn bạn! Bitu sẽ gọi lại vào số <strong className="whitespace-nowrap">{phone}</strong>.
      </p>
    </Dialog>
  );
}

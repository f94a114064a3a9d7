import { closeConsultation, useConsultation } from '../consultation/open.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useSession } from './session.tsx';

const ConsultationDialog = lazyDialog(
  () => import('../consultation/consultation-dialog.tsx'),
  'ConsultationDialog',
);

/** The consultation over any page of the main layout; it does not ask a family for what Bitu knows. */
export function Consultation() {
  const { profile } = useSession();
  const asked = useConsultation();
  if (!asked) return null;
  return (
    <ConsultationDialog
      courses={asked.courses}
      known={
        profile
          ? {
              children_name: profile.full_name,
              phone: profile.phone_number,
              children_yob: profile.yob,
            }
          : undefined
      }
      onClose={closeConsultation}
    />
  );
}

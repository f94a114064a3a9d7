import { closeConsultation, useConsultation } from '../../consultation/open.ts';
import { invalidate } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { useSession } from '../../session/session.tsx';

const ConsultationDialog = lazyDialog(
  () => import('../../consultation/consultation-dialog.tsx'),
  'ConsultationDialog',
);

/**
 * The consultation form over any page of the main layout. It does not ask a family for details that Bitu already knows.
 */
export function Consultation() {
  const { profile } = useSession();
  const asked = useConsultation();
  if (!asked) return null;
  return (
    <ConsultationDialog
      courses={asked.courses}
      about={asked.about}
      onSent={() => void invalidate(queryClient, 'learning.suggested')}
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

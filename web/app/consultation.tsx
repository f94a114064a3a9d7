import { lazy, Suspense } from 'react';
import { useConsultation } from '../consultation/open.ts';
import { useSession } from './session.tsx';

const ConsultationDialog = lazy(async () => ({
  default: (await import('../consultation/consultation-dialog.tsx')).ConsultationDialog,
}));

/** The consultation over any page of the main layout; it does not ask a family for what Bitu knows. */
export function Consultation() {
  const { profile } = useSession();
  const asked = useConsultation();
  return (
    <Suspense>
      {asked && (
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
        />
      )}
    </Suspense>
  );
}
